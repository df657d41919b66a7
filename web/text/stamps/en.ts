import { plural } from "../plural.ts";
import type { StampsText } from "./es.ts";

export const stampsEn: StampsText = {
  genuine: (authority: string, when: string) => `Time stamp of ${authority}: it existed on ${when}.`,
  late: "The time stamp is more than a day later than the seal of the record: it proves nothing of before.",
  unknown: (authority: string) =>
    `It has a time stamp of ${authority}, which is none of the known authorities: it proves nothing.`,
  other: (authority: string) =>
    `The time stamp of ${authority} is not of this content: the record or its seal was rewritten since, or the time stamp is false.`,
  check: (fingerprint: string) => `Certificate of the authority (SHA-256): ${fingerprint}`,
  hidden: (count) =>
    `${plural(count, "1 piece of personal data is hidden", `${count} pieces of personal data are hidden`)}. The seal covers them too: what is shown is what was sealed.`,
  personal: {
    value: (place) => `What stands at “${place}” is not what was sealed.`,
    place: (place) => `There is a value for “${place}”, where what was sealed has none.`,
    twice: (place) => `There are two values for “${place}”.`,
    personal: "The file personal.json is not as it was written.",
    record: "The file record.json says something else than what was sealed.",
  },
};
