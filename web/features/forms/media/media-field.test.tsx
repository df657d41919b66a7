import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { appEs } from "#web/text/app/es.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { MediaField } from "./media-field.tsx";

afterEach(cleanup);

const photo = { r2Key: "c1/a.jpg", filename: "a.jpg", contentType: "image/jpeg" };

test("names the question of a photo, and none where there is no checklist", () => {
  const show = (type: "drill" | "hseq_visit", safetyCheckId?: string) => {
    const form = makeForm(type, "filled");
    const photos = [{ ...photo, ...(safetyCheckId ? { safetyCheckId } : {}) }];
    renderInForm(<MediaField field="photos" kind="photo" label="Fotos" readOnly />, {
      form: { ...form, values: { ...form.values, photos } },
      readOnly: true,
    });
    screen.getByText("Foto 1 de 1");
    const names = screen.queryAllByText(appEs.checklist.questionNumber(1)).length;
    cleanup();
    return names;
  };
  expect(show("drill")).toBe(0);
  expect(show("hseq_visit")).toBe(0);
  expect(show("hseq_visit", makeForm("hseq_visit", "filled").safetyChecks[0]?.id)).toBe(1);
});
