import { fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const chemicals: LibraryChecklist = {
  key: "chemicals",
  kinds: ["hseq_visit"],
  name: {
    es: "Productos químicos (APQ)",
    en: "Chemicals and their storage",
    ca: "Productes químics (APQ)",
  },
  purpose: {
    es: "Revisar cómo se guardan y se usan los productos químicos.",
    en: "Check how chemicals are stored and used.",
    ca: "Revisar com es guarden i es fan servir els productes químics.",
  },
  basis: [
    "RD 656/2017",
    "RD 374/2001",
    "RD 681/2003",
    "Reglamento (CE) 1272/2008",
    "Reglamento (CE) 1907/2006",
  ],
  sections: [
    {
      heading: { es: "Envases y fichas", en: "Containers and data sheets", ca: "Envasos i fitxes" },
      questions: [
        yesNo(
          "labels",
          {
            es: "¿Todos los envases tienen etiqueta legible, también los rellenados?",
            en: "Does every container have a legible label, refilled ones too?",
            ca: "Tots els envasos tenen una etiqueta llegible, també els reomplerts?",
          },
          "CP",
          {
            law: "Reglamento (CE) 1272/2008, art. 17",
            help: {
              es: "Busca botellas de agua o de refresco con producto dentro.",
              en: "Look for water or soft drink bottles with a product inside.",
              ca: "Busca ampolles d’aigua o de refresc amb producte a dins.",
            },
          },
        ),
        yesNo(
          "containers_closed",
          {
            es: "¿Los envases que no se usan están cerrados?",
            en: "Are containers that are not in use closed?",
            ca: "Els envasos que no es fan servir estan tancats?",
          },
          "C",
          { law: "RD 374/2001, art. 4" },
        ),
        yesNo(
          "data_sheets",
          {
            es: "¿Puede el trabajador enseñar la ficha de datos de seguridad de lo que usa?",
            en: "Can the worker show the safety data sheet of the product in use?",
            ca: "Pot el treballador ensenyar la fitxa de dades de seguretat del que fa servir?",
          },
          "A",
          { law: "Reglamento (CE) 1907/2006, art. 35" },
        ),
      ],
    },
    {
      heading: { es: "Almacenamiento", en: "Storage", ca: "Emmagatzematge" },
      questions: [
        fact("has_storage", {
          es: "¿Hay aquí un almacén o armario de productos químicos?",
          en: "Is there a store or cabinet for chemicals here?",
          ca: "Hi ha aquí un magatzem o armari de productes químics?",
        }),
        yesNo(
          "storage_signed",
          {
            es: "¿La entrada indica los peligros de lo que hay dentro?",
            en: "Do signs at the entrance show the hazards of what is inside?",
            ca: "L’entrada indica els perills del que hi ha a dins?",
          },
          "A",
          { law: "RD 485/1997, annex VII", onlyIf: ifYes("has_storage") },
        ),
        yesNo(
          "incompatibles_apart",
          {
            es: "¿Los productos incompatibles están separados?",
            en: "Are incompatible products kept apart?",
            ca: "Els productes incompatibles estan separats?",
          },
          "CP",
          {
            law: "RD 656/2017, ITC MIE APQ-10",
            onlyIf: ifYes("has_storage"),
            help: {
              es: "Por ejemplo, ácidos y lejía, o inflamables y oxidantes. Mira el apartado 7 de la ficha.",
              en: "For example acids and bleach, or flammables and oxidisers. See section 7 of the data sheet.",
              ca: "Per exemple, àcids i lleixiu, o inflamables i oxidants. Mira l’apartat 7 de la fitxa.",
            },
          },
        ),
        yesNo(
          "spill_containment",
          {
            es: "¿Los líquidos están sobre un cubeto o con retención?",
            en: "Are liquids stored over a bund or spill tray?",
            ca: "Els líquids estan sobre una cubeta o amb retenció?",
          },
          "AP",
          { law: "RD 656/2017, ITC MIE APQ-10", onlyIf: ifYes("has_storage") },
        ),
        yesNo(
          "bund_empty",
          {
            es: "¿El cubeto está vacío y limpio?",
            en: "Is the bund empty and clean?",
            ca: "La cubeta està buida i neta?",
          },
          "C",
          { law: "RD 656/2017, ITC MIE APQ-10", onlyIf: ifYes("has_storage") },
        ),
        yesNo(
          "ventilated",
          {
            es: "¿El almacén o armario está ventilado?",
            en: "Is the store or cabinet ventilated?",
            ca: "El magatzem o armari està ventilat?",
          },
          "A",
          { law: "RD 656/2017, ITC MIE APQ-10", onlyIf: ifYes("has_storage") },
        ),
        yesNo(
          "storage_inspection",
          {
            es: "Si el almacén supera los límites del APQ, ¿está en vigor su inspección de 5 años?",
            en: "If the store exceeds the APQ limits, is its 5-year inspection in date?",
            ca: "Si el magatzem supera els límits de l’APQ, té en vigor la inspecció de 5 anys?",
          },
          "A",
          {
            law: "RD 656/2017",
            onlyIf: ifYes("has_storage"),
            help: {
              es: "Pide el certificado al responsable. Si no los supera, marca «No aplica».",
              en: "Ask the person in charge for the certificate. If not exceeded, answer “Not applicable”.",
              ca: "Demana el certificat al responsable. Si no els supera, marca «No aplica».",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Inflamables", en: "Flammables", ca: "Inflamables" },
      questions: [
        fact("has_flammables", {
          es: "¿Hay productos inflamables?",
          en: "Are there flammable products?",
          ca: "Hi ha productes inflamables?",
        }),
        yesNo(
          "no_ignition",
          {
            es: "¿Los inflamables están lejos de llamas, chispas y superficies calientes?",
            en: "Are flammables kept away from flames, sparks and hot surfaces?",
            ca: "Els inflamables són lluny de flames, espurnes i superfícies calentes?",
          },
          "C",
          { law: "RD 681/2003", onlyIf: ifYes("has_flammables") },
        ),
        yesNo(
          "earthing",
          {
            es: "¿Los bidones están conectados a tierra al trasvasar?",
            en: "Are drums earthed while liquid is transferred?",
            ca: "Els bidons estan connectats a terra en transvasar?",
          },
          "CA",
          {
            law: "RD 614/2001, annex VI",
            onlyIf: ifYes("has_flammables"),
            help: {
              es: "Busca la pinza y el cable en el bidón. Si aquí no se trasvasa, marca «No aplica».",
              en: "Look for clamp and cable on the drum. If nothing is transferred here, answer “Not applicable”.",
              ca: "Busca la pinça i el cable al bidó. Si aquí no es transvasa, marca «No aplica».",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Uso y emergencia", en: "Use and emergencies", ca: "Ús i emergència" },
      questions: [
        yesNo(
          "extraction",
          {
            es: "¿Funciona la extracción donde se usan los productos?",
            en: "Does the extraction work where the products are used?",
            ca: "Funciona l’extracció on es fan servir els productes?",
          },
          "A",
          {
            law: "RD 374/2001, art. 5",
            help: {
              es: "Acerca una tira de papel: debe inclinarse hacia la boca.",
              en: "Hold up a strip of paper: it should lean towards the hood.",
              ca: "Acosta-hi una tira de paper: s’ha d’inclinar cap a la boca.",
            },
          },
        ),
        yesNo(
          "ppe",
          {
            es: "¿Quien usa los productos lleva los guantes y las gafas que pide la ficha?",
            en: "Does the user wear the gloves and goggles that the data sheet requires?",
            ca: "Qui fa servir els productes porta els guants i les ulleres que demana la fitxa?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "eyewash",
          {
            es: "¿La ducha y el lavaojos dan agua limpia?",
            en: "Do the emergency shower and eyewash run clean water?",
            ca: "La dutxa i el rentaulls treuen aigua neta?",
          },
          "CA",
          {
            law: "RD 656/2017",
            help: { es: "Ábrelos.", en: "Turn them on.", ca: "Obre’ls." },
          },
        ),
        yesNo(
          "eyewash_accessible",
          {
            es: "¿Se llega a la ducha y al lavaojos sin obstáculos?",
            en: "Can the shower and the eyewash be reached without obstacles?",
            ca: "S’arriba a la dutxa i al rentaulls sense obstacles?",
          },
          "C",
          { law: "RD 656/2017" },
        ),
        yesNo(
          "spill_kit",
          {
            es: "¿Hay absorbente cerca para recoger un derrame?",
            en: "Is there absorbent nearby to clean up a spill?",
            ca: "Hi ha absorbent a prop per recollir un vessament?",
          },
          "A",
          { law: "RD 374/2001, art. 7" },
        ),
        yesNo(
          "knows_what_to_do",
          {
            es: "¿Sabe el trabajador qué hacer si el producto le cae en la piel o en los ojos?",
            en: "Does the worker know what to do if the product gets on the skin or in the eyes?",
            ca: "Sap el treballador què ha de fer si el producte li cau a la pell o als ulls?",
          },
          "CA",
          { law: "RD 374/2001, art. 9" },
        ),
        yesNo(
          "no_food",
          {
            es: "¿La zona está sin comida, bebida ni tabaco?",
            en: "Is the area free of food, drink and smoking?",
            ca: "La zona està sense menjar, beguda ni tabac?",
          },
          "C",
        ),
      ],
    },
  ],
};
