/** Long work: its limits, its progress, and the exceptions that end it or refuse its files. */
package slidebase.work;
