// Tells what is wrong with a description in OpenAPI, and fails then: node validate.js FILE. Without a file it only shows
// that it can.
import { Validator } from "@seriousme/openapi-schema-validator";

const file = process.argv[2];
if (file !== undefined) {
  const validator = new Validator();
  const result = await validator.validate(file);
  if (!result.valid) {
    console.error(JSON.stringify(result.errors, null, 1));
    process.exit(1);
  }
  console.log(validator.version);
}
