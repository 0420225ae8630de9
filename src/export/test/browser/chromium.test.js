import { testsOf } from "./tests.js";

testsOf("chromium");
