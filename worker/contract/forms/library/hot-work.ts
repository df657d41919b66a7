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
              { es: "Amoladora o tronzadora", en: "Grinder or cut-off saw", ca: "Esmoladora o tronçadora" },
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
              es: "En un taller de soldadura fijo no hace falta: marca «No aplica».",
              en: "A fixed welding shop needs none: answer “Not applicable”.",
              ca: "En un taller de soldadura fix no cal: marca «No aplica».",
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
          {
            law: "RD 681/2003",
            help: {
              es: "Pide la medición: tiene que constar en el permiso.",
              en: "Ask for the measurement: it must be on the permit.",
              ca: "Demana el mesurament: ha de constar al permís.",
            },
          },
        ),
        fact("works_on_vessel", {
          es: "¿Se trabaja en un depósito, bidón o tubería?",
          en: "Is the work on a tank, drum or pipe?",
          ca: "Es treballa en un dipòsit, bidó o canonada?",
        }),
        yesNo(
          "vessel_clean",
          {
            es: "¿El depósito, bidón o tubería está vaciado y limpio por dentro?",
            en: "Is the tank, drum or pipe emptied and clean inside?",
            ca: "El dipòsit, bidó o canonada està buidat i net per dins?",
          },
          "C",
          { law: "RD 681/2003", onlyIf: ifYes("works_on_vessel") },
        ),
        yesNo(
          "vessel_tested",
          {
            es: "¿Se ha medido que no queda gas inflamable dentro?",
            en: "Has a meter shown that no flammable gas is left inside?",
            ca: "S’ha mesurat que no hi queda gas inflamable?",
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
              es: "Pregunta hasta qué hora se queda: el permiso lo dice, al menos 30 minutos tras acabar.",
              en: "Ask until when: the permit says so, at least 30 minutes after the end.",
              ca: "Pregunta fins a quina hora s’hi queda: el permís ho diu, almenys 30 minuts després d’acabar.",
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
          {
            help: {
              es: "Si no se ha anulado ninguno, marca «No aplica».",
              en: "If none was disabled, answer “Not applicable”.",
              ca: "Si no se n’ha anul·lat cap, marca «No aplica».",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Equipo", en: "Equipment", ca: "Equip" },
      questions: [
        yesNo(
          "cylinders_secured",
          {
            es: "¿Las botellas están de pie y sujetas?",
            en: "Are the cylinders upright and secured?",
            ca: "Les ampolles estan dretes i subjectes?",
          },
          "C",
          { law: "RD 656/2017, ITC MIE APQ-5", onlyIf: { question: "technique", answers: ["gas", "arc"] } },
        ),
        yesNo(
          "flashback_arrestors",
          {
            es: "¿Hay válvulas antirretroceso de llama en el soplete y en las botellas?",
            en: "Are flashback arrestors fitted at the torch and the cylinders?",
            ca: "Hi ha vàlvules antiretrocés de flama al bufador i a les ampolles?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1", onlyIf: { question: "technique", answers: ["gas"] } },
        ),
        yesNo(
          "hoses",
          {
            es: "¿Las mangueras están sin grietas ni empalmes?",
            en: "Are the hoses free of cracks and joins?",
            ca: "Les mànegues estan sense esquerdes ni empalmaments?",
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
            es: "¿La amoladora lleva puesto su protector?",
            en: "Is the grinder’s guard fitted?",
            ca: "L’esmoladora porta posat el protector?",
          },
          "CP",
          { law: "RD 1215/1997, annex I.1.8", onlyIf: { question: "technique", answers: ["grinding"] } },
        ),
        yesNo(
          "grinder_disc",
          {
            es: "¿El disco admite las revoluciones de la máquina?",
            en: "Is the disc rated for the machine’s speed?",
            ca: "El disc admet les revolucions de la màquina?",
          },
          "C",
          {
            law: "RD 1215/1997, annex I.1",
            onlyIf: { question: "technique", answers: ["grinding"] },
            help: {
              es: "Compara las rpm del disco y de la placa. Mira también su fecha.",
              en: "Compare the rpm on disc and plate. Check its date too.",
              ca: "Compara les rpm del disc i de la placa. Mira’n també la data.",
            },
          },
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
            es: "¿Quien trabaja lleva guantes, ropa y calzado que no ardan?",
            en: "Are the worker’s gloves, clothing and footwear flame-resistant?",
            ca: "Qui treballa porta guants, roba i calçat que no cremin?",
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
