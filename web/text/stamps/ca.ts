import { plural } from "../plural.ts";
import type { StampsText } from "./es.ts";

export const stampsCa: StampsText = {
  genuine: (authority: string, when: string) => `Segell de temps de ${authority}: ja existia el ${when}.`,
  late: "El segell de temps és més d’un dia posterior al del registre: no prova res d’abans.",
  unknown: (authority: string) =>
    `Té un segell de temps de ${authority}, que no és cap de les autoritats conegudes: no prova res.`,
  other: (authority: string) =>
    `El segell de temps de ${authority} no és d’aquest contingut: el registre o el seu segell es van reescriure després, o el segell de temps és fals.`,
  check: (fingerprint: string) => `Certificat de l’autoritat (SHA-256): ${fingerprint}`,
  hidden: (count) =>
    `${plural(count, "1 dada personal oculta", `${count} dades personals ocultes`)}. El segell també les cobreix: les dades que es mostren són les que es van segellar.`,
  personal: {
    value: (place) => `La dada de «${place}» no és la que es va segellar.`,
    place: (place) => `Hi ha una dada per a «${place}», i en el que es va segellar no n’hi ha cap allà.`,
    twice: (place) => `Hi ha dues dades diferents per a «${place}».`,
    personal: "El fitxer personal.json no és com es va escriure.",
    record: "El fitxer record.json diu una altra cosa que el que es va segellar.",
  },
};
