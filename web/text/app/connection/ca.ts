import { plural } from "../../plural.ts";
import type { ConnectionText } from "./es.ts";

export const connectionCa: ConnectionText = {
  connection: {
    offline: {
      notice: "Sense connexió. Els formularis es desen en aquest dispositiu.",
      short: "Sense connexió. Es desa aquí.",
    },
    silent: {
      notice: "El servidor no respon. Els formularis es desen en aquest dispositiu.",
      short: "El servidor no respon.",
    },
    notLoaded: {
      title: "No s’ha pogut obrir sense connexió",
      body: "El que has escrit al formulari continua desat. Torna-ho a provar.",
    },
    pending: {
      none: "Tot enviat",
      count: (count) => `${count} sense enviar`,
    },
    expired: {
      title: "La teva sessió ha caducat",
      lead: "Per continuar on eres, entra amb un codi que enviarem a",
      kept: "No has perdut res d’aquesta pàgina.",
      sentTo: "T’hem enviat un codi a",
      otherAddress: "Entra amb una altra adreça",
    },
    companyWindow: {
      away: "Continua a l’altra finestra i torna aquí quan hagis entrat.",
      blocked: "El navegador no ha obert l’altra finestra. Permet-ho i torna-ho a provar.",
    },
    unsent: {
      title: "Tens canvis sense enviar en aquest dispositiu",
      count: (count) =>
        plural(
          count,
          "Hi ha 1 canvi que el servidor encara no té. Si surts sense enviar-lo, s’elimina d’aquest dispositiu.",
          `Hi ha ${count} canvis que el servidor encara no té. Si surts sense enviar-los, s’eliminen d’aquest dispositiu.`,
        ),
      offline: "Ara no hi ha connexió: per no perdre res, torna-ho a provar quan n’hi hagi.",
      notAllSent:
        "No s’ha pogut enviar tot. Revisa els formularis que tenen canvis pendents o torna-ho a provar.",
      send: "Envia i surt",
      discard: "Surt i descarta",
    },
  },
};
