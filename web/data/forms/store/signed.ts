// What signatures are of (decision 63). Loaded when somebody signs, or completes a form that was signed.
import type { Signature } from "#worker/contract/shapes.ts";
import { MISSING_TEXTS } from "#worker/contract/messages/missing.ts";
import { outdatedSignatures, signedContentOf } from "#worker/domain/evidence/signed-content.ts";
import { currentCatalogue } from "#web/text/catalogue.ts";
import type { MissingField, ShownForm } from "../record.ts";

/** Of what the screen shows now. Throws where there is no cryptography: on an address without https. */
export const contentOf = async (form: ShownForm): Promise<Required<Pick<Signature, "content">>> => ({
  content: await signedContentOf(form, currentCatalogue().language),
});

/** The signatures that have to be repeated before the form is completed. */
export async function signaturesToRepeat(form: ShownForm): Promise<MissingField[]> {
  const message = MISSING_TEXTS[currentCatalogue().language]["missing.signAgain"];
  return (await outdatedSignatures(form)).map((path) => ({ path, message }));
}
