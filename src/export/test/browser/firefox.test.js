import { testsOf } from "./tests.js";

testsOf("firefox");
