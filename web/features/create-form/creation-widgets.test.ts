import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "../../../worker/contract/enums.ts";
import { creationFields, fieldNameOfType } from "./creation-field.ts";
import { CREATION_WIDGETS } from "./creation-widgets.tsx";

describe.each(FORM_TYPES)("creating a form (%s)", (type) => {
  it("can be given everything creation asks for", () => {
    const unasked = creationFields(type).filter(([, field]) => !CREATION_WIDGETS[field.type]);
    expect(unasked.map(([name]) => name)).toEqual([]);
  });

  it("knows the fields it fills by itself", () => {
    expect(fieldNameOfType(type, "datetime")).toBe("date");
    expect(fieldNameOfType(type, "location")).toBe("locationId");
    expect(fieldNameOfType(type, "zone")).toBe("zoneId");
  });
});
