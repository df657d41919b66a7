import { plural } from "../plural.ts";
import type { PacksText } from "./es.ts";

export const packsEn: PacksText = {
  dialog: {
    title: "Evidence pack",
    lead: "A ZIP with the sealed records: report, files, seals and history. Whoever receives it can check, offline and without an account, that nothing was changed.",
    button: "Create pack",
  },
  format: "Format",
  formats: { xlsx: "Excel (XLSX)", csv: "CSV, for other programs", pack: "Evidence pack (ZIP)" },
  actionsSheet: "Their actions are in a second sheet.",
  onlySealed: "Only completed records that have a seal are included.",
  oneRecord: "The record, with all its seals.",
  hide: "Hide names and health data",
  hideHint:
    "It has a copy without them and without the history, which can be checked all the same. Photos, videos and documents are included as they are.",
  hideHintOfList:
    "It has copies without them and without the history, which can be checked all the same. Photos, videos and documents are included as they are. Records that were sealed before this option existed are left out.",
  stillShown: "Who stays visible",
  records: (count, written) => plural(count, "1 record", `${written} records`),
  none: {
    title: "There is no sealed record",
    body: "None was found with these filters. The pack has the instructions only.",
  },
  howToCheck: "It is checked on the verification page, or by opening the verificar.html file inside it.",
};
