import { describe, expect, it } from "vitest";
import { sampleValues } from "#fixtures/sample-values.ts";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { withAnswer } from "../../contract/forms/answers.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { type AnsweredSafetyCheck, missingItemsOf } from "./missing-items.ts";
import { newSafetyCheckFields } from "./new-checklist.ts";

/** The fields each form type requires for completion, by its definition. */
const complete = (type: FormType) => sampleValues(type, ["creation", "completion"]);

const SENTENCES: Record<string, ValidationMessage> = {
  date: "date.invalid",
  locationId: "form.locationRequired",
  zoneId: "form.zoneRequired",
  workPosition: "form.workPositionRequired",
};
const sentenceOf = (path: string): ValidationMessage =>
  SENTENCES[path] ?? (path.endsWith("Signature") ? "missing.signature" : "field.required");

describe.each(FORM_TYPES)("the fields of %s", (type) => {
  const values = complete(type);

  it("are missing exactly when a required one is empty", () => {
    expect(missingItemsOf(type, values)).toEqual([]);
    for (const path of Object.keys(values))
      for (const empty of [undefined, null, "", "  ", []])
        expect(missingItemsOf(type, { ...values, [path]: empty })).toEqual([
          { path, message: sentenceOf(path) },
        ]);
  });

  it("are listed in the definition's order", () => {
    expect(missingItemsOf(type, {}).map(({ path }) => path)).toEqual(
      fieldsOf(type).flatMap(([path]) => (path in values ? [path] : [])),
    );
  });
});

describe("the checklist", () => {
  type Given = { value?: string | null; corrections?: number; actions?: number };
  const questions = newSafetyCheckFields("hseq_visit", "es");
  const answered = (
    order: number,
    { value = null, corrections = 0, actions = 0 }: Given,
  ): AnsweredSafetyCheck[] =>
    questions.slice(order - 1, order).map((field) => ({
      id: "q",
      field: withAnswer(field, value),
      corrections: Array.from({ length: corrections }, (_, id) => ({ id: `${id}`, value: "Hecho" })),
      actionsCount: actions,
    }));

  const VALUE = "safetyChecks.q.value missing.answer";
  const CORRECTIONS = "safetyChecks.q.corrections missing.correctionOrAction";
  const ACTIONS = "safetyChecks.q.actions missing.action";
  it.each<[what: string, order: number, given: Given, missing: string[]]>([
    ["a required question without answer", 1, {}, [VALUE]],
    ["corrections alone are no answer", 1, { corrections: 1 }, [VALUE]],
    ["an answer that demands nothing", 1, { value: "yes" }, []],
    ["a demanded correction", 1, { value: "no" }, [CORRECTIONS]],
    ["an action in place of a demanded correction", 1, { value: "no", actions: 1 }, []],
    ["a demanded correction given", 1, { value: "no", corrections: 1 }, []],
    ["both demanded", 3, { value: "no" }, [ACTIONS]],
    ["both demanded, one given", 3, { value: "no", corrections: 2 }, [ACTIONS]],
    ["both demanded, the action given", 3, { value: "no", actions: 1 }, []],
    ["a demanded action", 4, { value: "no" }, [ACTIONS]],
    ["an optional question without answer", 8, {}, []],
    ["an optional question whose answer demands", 8, { value: "no" }, [ACTIONS]],
    ["a list's option that demands", 10, { value: "pending" }, [ACTIONS]],
    ["a list's option that does not", 10, { value: "none" }, []],
    ["a text without answer", 11, {}, []],
    ["a text that reads like an option", 11, { value: "no" }, []],
  ])("%s", (_, order, given, missing) => {
    const said = missingItemsOf("hseq_visit", complete("hseq_visit"), answered(order, given));
    expect(said.map(({ path, message }) => `${path} ${message}`)).toEqual(missing);
  });

  type Demands = { acceptActions?: boolean; immediate?: true; actionRequired?: true };
  it.each<[what: string, demands: Demands, given: Given, missing: string[]]>([
    ["on the spot", { immediate: true }, { actions: 1 }, ["corrections missing.correction"]],
    ["on the spot, given", { immediate: true }, { corrections: 1 }, []],
    [
      "on the spot, with an action",
      { immediate: true, actionRequired: true },
      { actions: 1 },
      ["corrections missing.correction"],
    ],
    [
      "on the spot, with an action, neither given",
      { immediate: true, actionRequired: true },
      {},
      ["corrections missing.correction", "actions missing.action"],
    ],
    ["where no action is taken", { acceptActions: false }, {}, ["corrections missing.correction"]],
  ])("lacks a correction that is due %s", (_, { acceptActions = true, ...more }, given, missing) => {
    const asked = answered(1, { value: "no", ...given }).map((each) => {
      const { payload } = each.field;
      const options = payload.options.map((option) => ({ ...option, ...more }));
      return { ...each, field: { ...each.field, payload: { ...payload, acceptActions, options } } };
    });
    const said = missingItemsOf("hseq_visit", complete("hseq_visit"), asked);
    expect(said.map(({ path, message }) => `${path} ${message}`)).toEqual(
      missing.map((each) => `safetyChecks.q.${each}`),
    );
  });

  it("lacks the photo that an answer demands until one says that it is of the question", () => {
    const asked = answered(1, { value: "no", corrections: 1 }).map((each) => {
      const { payload } = each.field;
      const options = payload.options.map((option) => ({ ...option, photoRequired: option.value === "no" }));
      return { ...each, field: { ...each.field, payload: { ...payload, options } } };
    });
    const missing = (...photos: { safetyCheckId?: string }[]) =>
      missingItemsOf("hseq_visit", { ...complete("hseq_visit"), photos }, asked);
    const photo = [{ path: "safetyChecks.q.photos", message: "missing.photo" }];
    expect([missing(), missing({}), missing({ safetyCheckId: "other" })]).toEqual([photo, photo, photo]);
    expect(missing({ safetyCheckId: "q" })).toEqual([]);
  });

  it.each(DEPARTMENT_FORM_TYPES)(
    "of a new %s lacks its required answers, listed after the fields",
    (type) => {
      const fields = newSafetyCheckFields(type, "es");
      const safetyChecks = fields.map((field, id) => ({
        id: `${id}`,
        field,
        corrections: [],
        actionsCount: 0,
      }));
      const { conclusion: _, date: __, ...values } = complete(type);
      expect(missingItemsOf(type, values, safetyChecks).map(({ path }) => path)).toEqual([
        "date",
        ...("conclusion" in complete(type) ? ["conclusion"] : []),
        ...fields.flatMap(({ payload }, id) => (payload.isRequired ? [`safetyChecks.${id}.value`] : [])),
      ]);
    },
  );
});

it("submitting a mailbox entry requires every writable field", () => {
  expect(missingItemsOf("mailbox", {}).map(({ path }) => path)).toEqual(
    fieldsOf("mailbox").flatMap(([path, { type, need, isOfStep }]) =>
      type === "stamp" || need === "optional" || isOfStep ? [] : [path],
    ),
  );
});
