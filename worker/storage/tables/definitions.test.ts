// Ties each table to the definition of its kind: a field on one side alone does not compile.
import { getTableColumns } from "drizzle-orm";
import { describe, expect, expectTypeOf, it } from "vitest";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { fieldsOf, type FormValues } from "../../contract/forms/registry.ts";
import { FORM_TABLES } from "./forms/form-tables.ts";

const SHARED = [
  "id",
  "viewId",
  "type",
  "companyId",
  "departmentId",
  "createdById",
  "status",
  "checklistVersionId",
  "version",
  "createdAt",
  "updatedAt",
  "withdrawnAt",
  "withdrawnById",
  "withdrawnReason",
  // What follows from the answers.
  "percent",
  "verdict",
  // Of a communication, beside what it says.
  "sentFields",
  "receivedAt",
  "receivedById",
  "startedAt",
  "handledAt",
  "handledById",
  "answeredAt",
  "answeredById",
] as const;

type AsJson<Value> = Value extends Date ? string : Value;
type Own<Row> = {
  [Key in keyof Row as Key extends (typeof SHARED)[number] ? never : Key]: AsJson<Row[Key]>;
};
type Columns<Type extends FormType> = Own<(typeof FORM_TABLES)[Type]["$inferSelect"]>;

describe("definitions and tables", () => {
  it("have the same fields of the same types", () => {
    expectTypeOf<Columns<"drill">>().toEqualTypeOf<FormValues<"drill">>();
    expectTypeOf<Columns<"hseq_visit">>().toEqualTypeOf<FormValues<"hseq_visit">>();
    expectTypeOf<Columns<"investigation">>().toEqualTypeOf<FormValues<"investigation">>();
    expectTypeOf<Columns<"observation">>().toEqualTypeOf<FormValues<"observation">>();
    expectTypeOf<Columns<"management">>().toEqualTypeOf<FormValues<"management">>();
    expectTypeOf<Columns<"mailbox">>().toEqualTypeOf<FormValues<"mailbox">>();
  });

  it.each(FORM_TYPES)("of %s have the same names when they run, too", (type) => {
    const own = Object.keys(getTableColumns(FORM_TABLES[type])).filter(
      (column) => !SHARED.some((shared) => shared === column),
    );
    expect(own.toSorted()).toEqual(
      fieldsOf(type)
        .map(([key]) => key)
        .toSorted(),
    );
  });
});
