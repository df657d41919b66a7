import { fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const kitchen: LibraryChecklist = {
  key: "kitchen",
  kinds: ["hseq_visit"],
  name: { es: "Cocina y comedor", en: "Kitchen and dining area", ca: "Cuina i menjador" },
  purpose: {
    es: "Revisar suelos, calor, cortes, gas, productos e higiene de la cocina.",
    en: "Check floors, heat, cuts, gas, products and hygiene in the kitchen.",
    ca: "Revisar terres, calor, talls, gas, productes i higiene de la cuina.",
  },
  basis: [
    "RD 486/1997",
    "RD 1215/1997",
    "RD 773/1997",
    "RD 513/2017",
    "RD 919/2006",
    "Reglamento (CE) 852/2004",
  ],
  sections: [
    {
      heading: { es: "Suelo y paso", en: "Floor and walkways", ca: "Terra i pas" },
      questions: [
        yesNo(
          "floor_dry",
          {
            es: "¿El suelo está seco y sin grasa?",
            en: "Is the floor dry and free of grease?",
            ca: "El terra està sec i sense greix?",
          },
          "C",
          { law: "RD 486/1997, annex I.A.3" },
        ),
        yesNo(
          "drains",
          {
            es: "¿Las rejillas y los sumideros están enteros y a ras de suelo?",
            en: "Are gratings and drains undamaged and level with the floor?",
            ca: "Les reixes i els embornals estan sencers i arran de terra?",
          },
          "AP",
          { law: "RD 486/1997, annex I.A.3" },
        ),
        yesNo(
          "footwear",
          {
            es: "¿Todos llevan calzado cerrado y antideslizante?",
            en: "Does everybody wear closed, slip-resistant shoes?",
            ca: "Tothom porta calçat tancat i antilliscant?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "exits_clear",
          {
            es: "¿Las salidas y los pasos están libres de carros y cajas?",
            en: "Are exits and walkways free of trolleys and boxes?",
            ca: "Les sortides i els passos estan lliures de carros i caixes?",
          },
          "C",
          { law: "RD 486/1997, annex I.A.10" },
        ),
      ],
    },
    {
      heading: { es: "Cortes y máquinas", en: "Cuts and machines", ca: "Talls i màquines" },
      questions: [
        yesNo(
          "knives_stored",
          {
            es: "¿Los cuchillos que no se usan están en su soporte?",
            en: "Are knives that are not in use kept in their rack?",
            ca: "Els ganivets que no es fan servir són al seu suport?",
          },
          "C",
        ),
        yesNo(
          "slicer_guards",
          {
            es: "¿La cortadora de fiambre lleva su protector?",
            en: "Is the slicer’s guard fitted?",
            ca: "La talladora d’embotit porta el protector?",
          },
          "CAP",
          {
            law: "RD 1215/1997, annex I.1.8",
            help: {
              es: "La picadora, su bandeja y su empujador.",
              en: "The mincer, its tray and its pusher.",
              ca: "La picadora, la safata i l’empenyedor.",
            },
          },
        ),
        yesNo(
          "mixer_stops",
          {
            es: "¿La amasadora o batidora se para al abrir la protección?",
            en: "Does the mixer stop when its guard is opened?",
            ca: "La pastadora o batedora s’atura en obrir la protecció?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex I.1.8",
            help: {
              es: "Pide que lo prueben en vacío.",
              en: "Ask for a test without load.",
              ca: "Demana que ho provin en buit.",
            },
          },
        ),
        yesNo(
          "cut_gloves",
          {
            es: "¿Se usa guante anticorte para limpiar las cuchillas?",
            en: "Is a cut-resistant glove worn to clean blades?",
            ca: "Es fa servir guant antitall per netejar les ganivetes?",
          },
          "C",
          {
            law: "RD 773/1997, art. 3",
            help: {
              es: "Si no lo ves, pide que te enseñen el guante.",
              en: "If you do not see it, ask to be shown the glove.",
              ca: "Si no ho veus, demana que t’ensenyin el guant.",
            },
          },
        ),
        fact("has_cold_room", {
          es: "¿Hay cámara frigorífica?",
          en: "Is there a cold room?",
          ca: "Hi ha cambra frigorífica?",
        }),
        yesNo(
          "cold_room_opens",
          {
            es: "¿La cámara se abre desde dentro?",
            en: "Can the cold room be opened from inside?",
            ca: "La cambra s’obre des de dins?",
          },
          "CA",
          {
            law: "RD 552/2019",
            onlyIf: ifYes("has_cold_room"),
            help: {
              es: "Pruébalo con otra persona fuera.",
              en: "Try it with somebody else outside.",
              ca: "Prova-ho amb una altra persona a fora.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Calor, gas y fuego", en: "Heat, gas and fire", ca: "Calor, gas i foc" },
      questions: [
        yesNo(
          "pan_handles",
          {
            es: "¿Los mangos de ollas y sartenes quedan hacia dentro, sin sobresalir del fogón?",
            en: "Are pan handles turned in, away from the edge?",
            ca: "Els mànecs d’olles i paelles queden cap endins, sense sobresortir del fogó?",
          },
          "C",
        ),
        yesNo(
          "hood_clean",
          {
            es: "¿Los filtros de la campana están sin grasa acumulada?",
            en: "Are the hood filters free of built-up grease?",
            ca: "Els filtres de la campana estan sense greix acumulat?",
          },
          "AP",
          {
            help: {
              es: "Si gotean o se pegan al tacto, toca limpiarlos.",
              en: "If they drip or feel sticky, they need cleaning.",
              ca: "Si degoten o s’enganxen en tocar-los, cal netejar-los.",
            },
          },
        ),
        fact("has_gas", {
          es: "¿Se cocina con gas?",
          en: "Is gas used for cooking?",
          ca: "Es cuina amb gas?",
        }),
        yesNo(
          "gas_hose",
          {
            es: "¿El tubo flexible del gas está sin caducar ni agrietar?",
            en: "Is the flexible gas hose in date and free of cracks?",
            ca: "El tub flexible del gas està sense caducar ni esquerdar?",
          },
          "CA",
          {
            law: "RD 919/2006",
            onlyIf: ifYes("has_gas"),
            help: {
              es: "La fecha está impresa en el tubo.",
              en: "The date is printed on the hose.",
              ca: "La data està impresa al tub.",
            },
          },
        ),
        yesNo(
          "gas_shutoff",
          {
            es: "¿Sabe el personal dónde se corta el gas?",
            en: "Does the staff know where to shut off the gas?",
            ca: "Sap el personal on es talla el gas?",
          },
          "C",
          { law: "Ley 31/1995, art. 20", onlyIf: ifYes("has_gas") },
        ),
        yesNo(
          "fire_means",
          {
            es: "¿Hay a mano una manta ignífuga o un extintor de clase F para la freidora?",
            en: "Is a fire blanket or class F extinguisher at hand for the fryer?",
            ca: "Hi ha a mà una manta ignífuga o un extintor de classe F per a la fregidora?",
          },
          "A",
          { law: "RD 513/2017" },
        ),
      ],
    },
    {
      heading: { es: "Productos e higiene", en: "Products and hygiene", ca: "Productes i higiene" },
      questions: [
        yesNo(
          "cleaning_products",
          {
            es: "¿Los productos de limpieza están lejos de los alimentos?",
            en: "Are cleaning products kept away from food?",
            ca: "Els productes de neteja són lluny dels aliments?",
          },
          "C",
          {
            law: "Reglamento (CE) 852/2004, annex II",
            help: {
              es: "En su envase, con etiqueta.",
              en: "In their own labelled containers.",
              ca: "En el seu envàs, amb etiqueta.",
            },
          },
        ),
        yesNo(
          "hand_washing",
          {
            es: "¿El lavamanos tiene agua caliente, jabón y papel?",
            en: "Does the hand basin have hot water, soap and paper towels?",
            ca: "El rentamans té aigua calenta, sabó i paper?",
          },
          "C",
          { law: "Reglamento (CE) 852/2004, annex II" },
        ),
        yesNo(
          "first_aid",
          {
            es: "¿El botiquín tiene material para quemaduras y cortes, sin caducar?",
            en: "Does the first-aid kit have in-date supplies for burns and cuts?",
            ca: "La farmaciola té material per a cremades i talls, sense caducar?",
          },
          "A",
          { law: "RD 486/1997, annex VI" },
        ),
        yesNo(
          "dining_clean",
          {
            es: "¿El comedor está limpio y tiene asientos para todos?",
            en: "Is the dining area clean, with seats for everyone?",
            ca: "El menjador està net i té seients per a tothom?",
          },
          "A",
          { law: "RD 486/1997, annex V" },
        ),
      ],
    },
  ],
};
