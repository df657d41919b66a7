import { describeDevice } from "../../components/sessions/device.ts";
import { describeError } from "../../data/api/errors.ts";
import { queries } from "../../data/offline/queries.ts";
import { createPasskey } from "../../data/passkeys/browser-passkeys.ts";
import { passkeysQuery } from "../../data/passkeys/own-passkeys.ts";
import { takePasskeyOffer } from "../../data/passkeys/passkey-offer.ts";
import { currentCatalogue, loadText } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Offers a passkey in a notice that stays until it is answered. */
export async function offerPasskey(): Promise<void> {
  if (!(await takePasskeyOffer())) return;
  await loadText("passkeys");
  const { passkeys, public: common } = currentCatalogue().texts;
  if (!passkeys) return;
  const { title, body, accept, done, device } = passkeys.offer;
  const create = async () => {
    try {
      await createPasskey(describeDevice(navigator.userAgent).system ?? device);
      toast({ title: done, tone: "success" });
      void queries.invalidateQueries(passkeysQuery);
    } catch (error) {
      toast({ title: describeError(error, common.errors), tone: "danger" });
    }
  };
  toast({
    title,
    description: body,
    stays: "behind dialogs",
    action: { label: accept, onClick: () => void create() },
  });
}
