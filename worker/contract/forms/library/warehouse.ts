import { choice, fact, ifYes, type LibraryChecklist, remark, yesNo } from "./question.ts";

export const warehouse: LibraryChecklist = {
  key: "warehouse",
  kinds: ["hseq_visit"],
  name: { es: "Almacén y estanterías", en: "Warehouse and racking", ca: "Magatzem i prestatgeries" },
  purpose: {
    es: "Recorrer el almacén y ver si se circula, se almacena y se carga con seguridad.",
    en: "Walk the warehouse and see whether traffic, storage and loading are safe.",
    ca: "Recórrer el magatzem i veure si s’hi circula, s’hi emmagatzema i s’hi carrega amb seguretat.",
  },
  basis: ["RD 486/1997", "RD 1215/1997", "RD 487/1997", "UNE-EN 15635"],
  sections: [
    {
      heading: { es: "Pasillos y suelos", en: "Aisles and floors", ca: "Passadissos i terres" },
      questions: [
        yesNo(
          "aisles_clear",
          {
            es: "¿Los pasillos están libres de obstáculos?",
            en: "Are the aisles free of obstacles?",
            ca: "Els passadissos estan lliures d’obstacles?",
          },
          "C",
          { law: "RD 486/1997, annex II" },
        ),
        yesNo(
          "pedestrians_separated",
          {
            es: "¿El paso de peatones está separado del de las carretillas?",
            en: "Are pedestrian routes kept apart from truck routes?",
            ca: "El pas de vianants està separat del dels carretons?",
          },
          "A",
          {
            law: "RD 486/1997, annex I.A.5",
            help: {
              es: "Marcas visibles en el suelo, barreras en los cruces y en las puertas.",
              en: "Visible floor markings, barriers at crossings and doors.",
              ca: "Marques visibles a terra, barreres als encreuaments i a les portes.",
            },
          },
        ),
        yesNo(
          "floor_sound",
          {
            es: "¿El suelo está entero, sin agujeros ni grietas?",
            en: "Is the floor sound, with no holes or cracks?",
            ca: "El terra està sencer, sense forats ni esquerdes?",
          },
          "AP",
          { law: "RD 486/1997, annex I.A.3" },
        ),
        yesNo(
          "floor_dry",
          {
            es: "¿El suelo está seco y sin derrames?",
            en: "Is the floor dry, with no spills?",
            ca: "El terra està sec i sense vessaments?",
          },
          "C",
          { law: "RD 486/1997, annex I.A.3" },
        ),
        yesNo(
          "lighting",
          {
            es: "¿Se ve bien en todos los pasillos?",
            en: "Is there enough light to see in every aisle?",
            ca: "S’hi veu bé a tots els passadissos?",
          },
          "A",
          { law: "RD 486/1997, annex IV" },
        ),
      ],
    },
    {
      heading: { es: "Estanterías", en: "Racking", ca: "Prestatgeries" },
      questions: [
        fact("has_racking", {
          es: "¿Hay estanterías de palés?",
          en: "Is there pallet racking?",
          ca: "Hi ha prestatgeries de palets?",
        }),
        choice(
          "rack_damage",
          {
            es: "¿Qué daño tienen los puntales y los largueros?",
            en: "How damaged are the uprights and beams?",
            ca: "Quin dany tenen els muntants i els travessers?",
          },
          {
            none: [{ es: "Ninguno", en: "None", ca: "Cap" }, "good"],
            green: [
              { es: "Verde: vigilar", en: "Green: keep an eye on it", ca: "Verd: vigilar" },
              "neutral",
              "P",
            ],
            amber: [
              {
                es: "Ámbar: no cargar más y reparar",
                en: "Amber: do not reload, repair",
                ca: "Ambre: no carregar més i reparar",
              },
              "bad",
              "AP",
            ],
            red: [
              {
                es: "Rojo: vaciar y reparar",
                en: "Red: unload now and repair",
                ca: "Vermell: buidar i reparar",
              },
              "bad",
              "CAP",
            ],
          },
          {
            law: "UNE-EN 15635",
            onlyIf: ifYes("has_racking"),
            help: {
              es: "Regla de 1 m en el puntal: hasta 3 mm hacia el pasillo o 5 mm de lado, verde; hasta el doble, ámbar; más o roto, rojo.",
              en: "1 m ruler on the upright: up to 3 mm towards the aisle or 5 mm sideways, green; up to double, amber; more or torn, red.",
              ca: "Regle d’1 m al muntant: fins a 3 mm cap al passadís o 5 mm de costat, verd; fins al doble, ambre; més o trencat, vermell.",
            },
          },
        ),
        yesNo(
          "load_plates",
          {
            es: "¿Cada estantería tiene a la vista la placa con su carga máxima?",
            en: "Does every rack display its maximum load?",
            ca: "Cada prestatgeria té a la vista la placa amb la càrrega màxima?",
          },
          "A",
          { law: "UNE-EN 15635", onlyIf: ifYes("has_racking") },
        ),
        yesNo(
          "floor_anchors",
          {
            es: "¿Están todos los anclajes al suelo?",
            en: "Are all the floor anchors in place?",
            ca: "Hi són tots els ancoratges a terra?",
          },
          "AP",
          { law: "UNE-EN 15635", onlyIf: ifYes("has_racking") },
        ),
        yesNo(
          "beam_locks",
          {
            es: "¿Están todos los pasadores de los largueros?",
            en: "Are all the beam locks in place?",
            ca: "Hi són tots els passadors dels travessers?",
          },
          "CAP",
          { law: "UNE-EN 15635", onlyIf: ifYes("has_racking") },
        ),
        yesNo(
          "upright_guards",
          {
            es: "¿Los puntales de los cruces y las esquinas tienen protección contra golpes?",
            en: "Are the uprights at crossings and corners protected from impact?",
            ca: "Els muntants dels encreuaments i les cantonades tenen protecció contra cops?",
          },
          "A",
          { law: "UNE-EN 15635", onlyIf: ifYes("has_racking") },
        ),
        yesNo(
          "yearly_inspection",
          {
            es: "¿Hay informe de un experto de los últimos 12 meses?",
            en: "Is there an expert’s inspection report from the last 12 months?",
            ca: "Hi ha un informe d’un expert dels últims 12 mesos?",
          },
          "A",
          {
            law: "UNE-EN 15635",
            onlyIf: ifYes("has_racking"),
            help: {
              es: "Muchas estanterías llevan la fecha en una pegatina.",
              en: "Many racks show the date on a sticker.",
              ca: "Moltes prestatgeries porten la data en un adhesiu.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Cargas", en: "Loads", ca: "Càrregues" },
      questions: [
        yesNo(
          "pallets_sound",
          {
            es: "¿Los palés en uso están enteros?",
            en: "Are the pallets in use undamaged?",
            ca: "Els palets en ús estan sencers?",
          },
          "C",
          { law: "UNE-EN 15635" },
        ),
        yesNo(
          "loads_stable",
          {
            es: "¿Las cargas y las pilas están estables?",
            en: "Are loads and stacks stable?",
            ca: "Les càrregues i les piles estan estables?",
          },
          "CP",
        ),
        yesNo(
          "heavy_low",
          {
            es: "¿Lo que pesa y se coge a mano está entre las rodillas y los hombros?",
            en: "Are heavy items that are lifted by hand kept between knee and shoulder height?",
            ca: "El que pesa i s’agafa amb les mans és entre els genolls i les espatlles?",
          },
          "A",
          { law: "RD 487/1997, annex" },
        ),
        yesNo(
          "dock_secured",
          {
            es: "¿Los camiones en el muelle están calzados mientras se cargan?",
            en: "Are lorries at the dock chocked while they are loaded?",
            ca: "Els camions al moll estan falcats mentre es carreguen?",
          },
          "C",
          {
            help: {
              es: "O bloqueados por el sistema del muelle.",
              en: "Or held by the dock’s locking system.",
              ca: "O bloquejats pel sistema del moll.",
            },
          },
        ),
        remark(
          "worst_spot",
          {
            es: "¿Qué pasillo o estantería necesita atención primero?",
            en: "Which aisle or rack needs attention first?",
            ca: "Quin passadís o prestatgeria necessita atenció primer?",
          },
          {
            es: "Pasillo, módulo y nivel",
            en: "Aisle, bay and level",
            ca: "Passadís, mòdul i nivell",
          },
        ),
      ],
    },
  ],
};
