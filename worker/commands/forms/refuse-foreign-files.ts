import { problem } from "../../contract/problem.ts";
import { fieldsWithForeignFiles } from "../../domain/form-values.ts";

/** A pointer to a file may be kept or let go; a new one comes in by uploading the file. */
export function refuseForeignFiles(before: Record<string, unknown>, wish: Record<string, unknown>): void {
  const keys = fieldsWithForeignFiles(before, wish);
  if (keys.length > 0) {
    throw problem("INVALID", {
      fields: Object.fromEntries(keys.map((key) => [key, "attachment.notUploaded"])),
    });
  }
}
