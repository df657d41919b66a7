import {
  CHECKLIST_FIELDS,
  HEADER_FIELDS,
  choice,
  documents,
  longText,
  photos,
  signature,
  text,
} from "../field.ts";
import { CHANGE_TYPES } from "../vocabularies.ts";

export const management = {
  type: "management",
  segment: "management",
  code: "GES",
  hasChecklist: true,
  fields: {
    ...HEADER_FIELDS,
    changeName: text(
      { es: "Nombre del cambio", en: "Name of the change", ca: "Nom del canvi" },
      { need: "completion" },
    ),
    changeType: choice({ es: "Tipo de cambio", en: "Type of change", ca: "Tipus de canvi" }, CHANGE_TYPES, {
      need: "completion",
    }),
    changeInitiator: text(
      { es: "Promotor del cambio", en: "Initiator of the change", ca: "Promotor del canvi" },
      { need: "completion", isName: true },
    ),
    changeDescription: longText(
      { es: "Descripción del cambio", en: "Description of the change", ca: "Descripció del canvi" },
      { need: "completion" },
    ),
    changeJustification: longText(
      { es: "Justificación del cambio", en: "Reason for the change", ca: "Justificació del canvi" },
      { need: "completion" },
    ),
    ...CHECKLIST_FIELDS,
    photos: photos({ es: "Fotos", en: "Photos", ca: "Fotos" }),
    documents: documents({ es: "Documentos", en: "Documents", ca: "Documents" }, { isLater: true }),
    initiatorSignature: signature(
      { es: "Firma del promotor", en: "Initiator’s signature", ca: "Signatura del promotor" },
      { need: "completion" },
    ),
  },
} as const;
