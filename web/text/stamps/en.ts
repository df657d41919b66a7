import type { StampsText } from "./es.ts";

export const stampsEn: StampsText = {
  genuine: (authority: string, when: string) => `Time stamp of ${authority}: it existed on ${when}.`,
  late: "The time stamp is more than a day later than the seal of the record: it proves nothing of before.",
  unknown: (authority: string) =>
    `It has a time stamp of ${authority}, which is none of the known authorities: it proves nothing.`,
  other: (authority: string) =>
    `The time stamp of ${authority} is not of this content: the record or its seal was rewritten since, or the time stamp is false.`,
  check: (fingerprint: string) => `Certificate of the authority (SHA-256): ${fingerprint}`,
};
