// What signatures are of (decision 63). The functions are loaded when somebody signs.
import type { Signature } from "../../../../worker/contract/shapes.ts";
import { MISSING_TEXTS } from "../../../../worker/contract/messages/missing.ts";
import type { SignedForm } from "../../../../worker/domain/evidence/signed-content.ts";
import { currentCatalogue } from "../../../text/catalogue.ts";
import { isObject } from "../merge/same-value.ts";
import type { MissingField, ShownForm } from "../record.ts";

const load = () => import("../../../../worker/domain/evidence/signed-content.ts");
const signedForm = ({ type, values, safetyChecks }: ShownForm): SignedForm => ({
  type,
  values,
  checks: safetyChecks,
});

/** Of what the screen shows now. Nothing where it cannot be computed (without https, or without the script): no signature is lost for it. */
export async function contentOf(form: ShownForm | null): Promise<Pick<Signature, "content">> {
  if (!form) return {};
  try {
    const { signedContentOf } = await load();
    return { content: await signedContentOf(signedForm(form), currentCatalogue().language) };
  } catch {
    return {};
  }
}

const isBound = (value: unknown) => isObject(value) && "content" in value;

/** The signatures that have to be repeated before the form is completed. Where it cannot be told, the server does. */
export async function signaturesToRepeat(form: ShownForm): Promise<MissingField[]> {
  if (!Object.values(form.values).some(isBound)) return [];
  try {
    const { outdatedSignatures } = await load();
    const message = MISSING_TEXTS[currentCatalogue().language]["missing.signAgain"];
    return (await outdatedSignatures(signedForm(form))).map((path) => ({ path, message }));
  } catch {
    return [];
  }
}
