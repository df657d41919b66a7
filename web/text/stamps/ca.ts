import type { StampsText } from "./es.ts";

export const stampsCa: StampsText = {
  genuine: (authority: string, when: string) => `Segell de temps de ${authority}: ja existia el ${when}.`,
  late: "El segell de temps és més d’un dia posterior al del registre: no prova res d’abans.",
  unknown: (authority: string) =>
    `Té un segell de temps de ${authority}, que no és cap de les autoritats conegudes: no prova res.`,
  other: (authority: string) =>
    `El segell de temps de ${authority} no és d’aquest contingut: el registre o el seu segell es van reescriure després, o el segell de temps és fals.`,
  check: (fingerprint: string) => `Certificat de l’autoritat (SHA-256): ${fingerprint}`,
};
