import { plural } from "../plural.ts";
import type { PacksText } from "./es.ts";

export const packsCa: PacksText = {
  dialog: {
    title: "Paquet de proves",
    lead: "Un ZIP amb els registres segellats: informe, fitxers, segells i historial. Qui el rebi pot comprovar, sense connexió i sense compte, que no s’ha canviat res.",
    button: "Crea el paquet",
  },
  format: "Format",
  formats: { xlsx: "Excel (XLSX)", csv: "CSV, per a altres programes", pack: "Paquet de proves (ZIP)" },
  actionsSheet: "Les seves accions van en un segon full.",
  onlySealed: "Només hi entren els registres completats que tenen segell.",
  oneRecord: "El registre, amb tots els seus segells.",
  hide: "Amaga els noms i les dades de salut",
  hideHint:
    "Porta una còpia sense ells i sense l’historial, que es pot comprovar igualment. Les fotos, els vídeos i els documents s’hi inclouen tal com són.",
  hideHintOfList:
    "Porta còpies sense ells i sense l’historial, que es poden comprovar igualment. Les fotos, els vídeos i els documents s’hi inclouen tal com són. Els registres que es van segellar abans que hi hagués aquesta opció no hi entren.",
  stillShown: "Qui es continua veient",
  records: (count, written) => plural(count, "1 registre", `${written} registres`),
  none: {
    title: "No hi ha cap registre segellat",
    body: "Amb aquests filtres no se n’ha trobat cap. El paquet només conté les instruccions.",
  },
  howToCheck: "Es comprova a la pàgina de verificació, o obrint el fitxer verificar.html que porta dins.",
};
