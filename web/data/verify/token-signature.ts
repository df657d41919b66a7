import { ContentInfo, SignedData } from "pkijs";
import { checkTimeStamps, type StampCheck } from "#worker/domain/evidence/check-time-stamps.ts";
import type { TokenCheck } from "#worker/domain/evidence/time-stamp.ts";

/** Only a pack with time stamps needs it: pkijs is larger than the page. */
export const isTokenGenuine: TokenCheck = async ({ token, certificates }, text, pinned) => {
  const { content } = ContentInfo.fromBER(token.slice().buffer);
  const signed = new SignedData({ schema: content });
  // No other certificate may have signed it, so that no chain has to be trusted.
  signed.certificates = (signed.certificates ?? []).filter((_, index) =>
    pinned.includes(certificates[index] ?? ""),
  );
  if (signed.signerInfos.length !== 1 || signed.certificates.length === 0) return false;
  const data = new TextEncoder().encode(text).slice().buffer;
  return signed.verify({ signer: 0, data, checkChain: false });
};

export const checkStamps: StampCheck = (sealed) => checkTimeStamps(sealed, isTokenGenuine);
