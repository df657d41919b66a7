import { choice, fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const hotWork: LibraryChecklist = {
  key: "hot_work",
  kinds: ["observation", "hseq_visit"],
  name: {
    es: "Soldadura y trabajos en caliente",
    en: "Welding and hot work",
    ca: "Soldadura i treballs en calent",
  },
  purpose: {
    es: "Ver un trabajo con chispas, llama o calor antes de que empiece y mientras se hace.",
    en: "Look at work with sparks, flame or heat before it starts and while it goes on.",
    ca: "Observar un treball amb espurnes, flama o calor abans que comenci i mentre es fa.",
  },
  basis: [
    "Ley 31/1995",
    "RD 1215/1997",
    "RD 773/1997",
    "RD 374/2001",
    "RD 681/2003",
    "RD 486/2010",
    "RD 656/2017, ITC MIE APQ-5",
  ],
  sections: [
    {
      heading: { es: "Permiso y entorno", en: "Permit and surroundings", ca: "Permís i entorn" },
      questions: [
        choice(
          "technique",
          {
            es: "¿Qué trabajo se hace?",
            en: "What work is being done?",
            ca: "Quin treball es fa?",
          },
          {
            arc: [{ es: "Soldadura eléctrica", en: "Arc welding", ca: "Soldadura elèctrica" }, "neutral"],
            gas: [
              { es: "Soplete u oxicorte", en: "Torch or oxy-fuel cutting", ca: "Bufador o oxitall" },
              "neutral",
            ],
            grinding: [
              { es: "Amoladora o tronzadora", en: "Grinder or cut-off saw", ca: "Esmoladora o trossadora" },
              "neutral",
            ],
            other: [{ es: "Otro", en: "Other", ca: "Un altre" }, "neutral"],
          },
        ),
        yesNo(
          "permit",
          {
            es: "¿Hay un permiso firmado para este trabajo, hoy y en esta zona?",
            en: "Is there a signed permit for this work, today and in this area?",
            ca: "Hi ha un permís signat per a aquest treball, avui i en aquesta zona?",
          },
          "C",
          {
            help: {
              es: "En un taller de soldadura fijo no hace falta: marque «No aplica».",
              en: "A fixed welding shop needs none: answer “Not applicable”.",
              ca: "En un taller de soldadura fix no cal: marqueu «No aplica».",
            },
          },
        ),
        yesNo(
          "combustibles_removed",
          {
            es: "¿Está retirado o tapado todo lo que puede arder en 10 metros?",
            en: "Is everything that can burn within 10 metres removed or covered?",
            ca: "Està retirat o tapat tot el que pot cremar en 10 metres?",
          },
          "CP",
          {
            help: {
              es: "También debajo, detrás de la pared, en huecos y canaletas.",
              en: "Also below, behind the wall, in openings and ducts.",
              ca: "També a sota, darrere la paret, en forats i canaletes.",
            },
          },
        ),
        yesNo(
          "no_explosive_atmosphere",
          {
            es: "¿Está comprobado que no hay gases, vapores ni polvo explosivos?",
            en: "Has it been checked that there are no explosive gases, vapours or dust?",
            ca: "S’ha comprovat que no hi ha gasos, vapors ni pols explosius?",
          },
          "C",
          { law: "RD 681/2003" },
        ),
        fact("works_on_vessel", {
          es: "¿Se trabaja en un depósito, bidón o tubería?",
          en: "Is the work on a tank, drum or pipe?",
          ca: "Es treballa en un dipòsit, bidó o canonada?",
        }),
        yesNo(
          "vessel_clean",
          {
            es: "¿Está vaciado, limpio y medido el gas de su interior?",
            en: "Is it emptied and clean, and has the gas inside been measured?",
            ca: "Està buidat, net i mesurat el gas de l’interior?",
          },
          "C",
          { law: "RD 681/2003", onlyIf: ifYes("works_on_vessel") },
        ),
      ],
    },
    {
      heading: { es: "Fuego", en: "Fire", ca: "Foc" },
      questions: [
        yesNo(
          "extinguisher",
          {
            es: "¿Hay un extintor adecuado al alcance de quien trabaja?",
            en: "Is there a suitable extinguisher within the worker’s reach?",
            ca: "Hi ha un extintor adequat a l’abast de qui treballa?",
          },
          "C",
        ),
        yesNo(
          "fire_watch",
          {
            es: "¿Hay una persona que vigila el fuego durante el trabajo y después?",
            en: "Is somebody on fire watch during the work and afterwards?",
            ca: "Hi ha una persona que vigila el foc durant el treball i després?",
          },
          "C",
          {
            help: {
              es: "Pregunte hasta qué hora se queda: el permiso lo dice, al menos 30 minutos tras acabar.",
              en: "Ask until when: the permit says so, at least 30 minutes after the end.",
              ca: "Pregunteu fins a quina hora s’hi queda: el permís ho diu, almenys 30 minuts després d’acabar.",
            },
          },
        ),
        yesNo(
          "detectors_restored",
          {
            es: "¿Está previsto quién vuelve a conectar los detectores anulados?",
            en: "Is it settled who switches disabled detectors back on?",
            ca: "Està previst qui torna a connectar els detectors anul·lats?",
          },
          "C",
        ),
      ],
    },
    {
      heading: { es: "Equipo", en: "Equipment", ca: "Equip" },
      questions: [
        yesNo(
          "cylinders_secured",
          {
            es: "¿Las botellas están de pie, sujetas y lejos del calor?",
            en: "Are the cylinders upright, secured and away from heat?",
            ca: "Les ampolles estan dretes, subjectes i lluny de la calor?",
          },
          "C",
          {
            law: "RD 656/2017, ITC MIE APQ-5",
            onlyIf: { question: "technique", answers: ["gas", "arc"] },
          },
        ),
        yesNo(
          "flashback_arrestors",
          {
            es: "¿Hay válvulas antirretorno en el soplete y en los manorreductores?",
            en: "Are flashback arrestors fitted at the torch and the regulators?",
            ca: "Hi ha vàlvules antiretorn al bufador i als manoreductors?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1", onlyIf: { question: "technique", answers: ["gas"] } },
        ),
        yesNo(
          "hoses",
          {
            es: "¿Las mangueras están sin grietas ni empalmes y bien sujetas?",
            en: "Are the hoses free of cracks and joins, and firmly attached?",
            ca: "Les mànegues estan sense esquerdes ni empalmaments i ben subjectes?",
          },
          "CAP",
          { law: "RD 1215/1997, art. 4", onlyIf: { question: "technique", answers: ["gas"] } },
        ),
        yesNo(
          "welding_cables",
          {
            es: "¿Los cables y la pinza tienen el aislamiento entero?",
            en: "Is the insulation of the cables and the electrode holder intact?",
            ca: "Els cables i la pinça tenen l’aïllament sencer?",
          },
          "CAP",
          { law: "RD 1215/1997, annex I.1.16", onlyIf: { question: "technique", answers: ["arc"] } },
        ),
        yesNo(
          "grinder_guard",
          {
            es: "¿La máquina lleva su protector y un disco adecuado a sus revoluciones?",
            en: "Does the machine have its guard and a disc rated for its speed?",
            ca: "La màquina porta el protector i un disc adequat a les revolucions?",
          },
          "CP",
          { law: "RD 1215/1997, annex I.1", onlyIf: { question: "technique", answers: ["grinding"] } },
        ),
      ],
    },
    {
      heading: { es: "Personas", en: "People", ca: "Persones" },
      questions: [
        yesNo(
          "eye_protection",
          {
            es: "¿Quien trabaja lleva la pantalla o las gafas adecuadas?",
            en: "Is the worker wearing the right face shield or goggles?",
            ca: "Qui treballa porta la pantalla o les ulleres adequades?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "clothing",
          {
            es: "¿Lleva guantes, ropa y calzado que no ardan?",
            en: "Are gloves, clothing and footwear flame-resistant?",
            ca: "Porta guants, roba i calçat que no cremin?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "fume_extraction",
          {
            es: "¿Hay extracción o ventilación para los humos?",
            en: "Is there extraction or ventilation for the fumes?",
            ca: "Hi ha extracció o ventilació per als fums?",
          },
          "CA",
          { law: "RD 374/2001, art. 5" },
        ),
        yesNo(
          "screens",
          {
            es: "¿Los demás están protegidos del arco y de las chispas?",
            en: "Are other people protected from the arc and the sparks?",
            ca: "La resta de persones estan protegides de l’arc i de les espurnes?",
          },
          "C",
          { law: "RD 486/2010" },
        ),
      ],
    },
  ],
};
