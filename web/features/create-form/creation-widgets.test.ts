import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "#worker/contract/enums.ts";
import { creationFields, fieldNameOfType } from "./creation-field.ts";
import { CREATION_WIDGETS } from "./creation-widgets.tsx";

describe.each(FORM_TYPES)("creating a form (%s)", (type) => {
  it("has a widget for every field required at creation", () => {
    const withoutWidget = creationFields(type).filter(([, field]) => !CREATION_WIDGETS[field.type]);
    expect(withoutWidget.map(([name]) => name)).toEqual([]);
  });

  it("has names for the date, the location and the zone", () => {
    expect(fieldNameOfType(type, "datetime")).toBe("date");
    expect(fieldNameOfType(type, "location")).toBe("locationId");
    expect(fieldNameOfType(type, "zone")).toBe("zoneId");
  });
});
