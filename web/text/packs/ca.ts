import { plural } from "../plural.ts";
import type { PacksText } from "./es.ts";

export const packsCa: PacksText = {
  dialog: {
    title: "Paquet de proves",
    lead: "Un ZIP amb els registres segellats: informe, fitxers, segells i historial. Qui el rebi pot comprovar, sense connexió i sense compte, que no s’ha canviat res.",
    button: "Crea el paquet",
  },
  format: "Format",
  formats: { list: "Full de càlcul (CSV)", pack: "Paquet de proves (ZIP)" },
  onlySealed: "Només hi entren els registres completats que tenen segell.",
  oneRecord: "El registre, amb tots els seus segells.",
  records: (count, written) => plural(count, "1 registre", `${written} registres`),
  none: {
    title: "No hi ha cap registre segellat",
    body: "Amb aquests filtres no se n’ha trobat cap. El paquet només conté les instruccions.",
  },
  howToCheck: "Es comprova a la pàgina de verificació, o obrint el fitxer verificar.html que porta dins.",
};
