import { fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const constructionSite: LibraryChecklist = {
  key: "construction_site",
  kinds: ["hseq_visit"],
  name: { es: "Obra de construcción", en: "Construction site", ca: "Obra de construcció" },
  purpose: {
    es: "Recorrer la obra: papeles, accesos, caídas, excavaciones y máquinas.",
    en: "Walk the site: papers, access, falls, excavations and machinery.",
    ca: "Recórrer l’obra: papers, accessos, caigudes, excavacions i màquines.",
  },
  basis: ["RD 1627/1997", "Ley 32/2006", "RD 1215/1997", "RD 842/2002"],
  sections: [
    {
      heading: { es: "Documentos en la obra", en: "Papers on site", ca: "Documents a l’obra" },
      questions: [
        yesNo(
          "safety_plan",
          {
            es: "¿Está en la obra el plan de seguridad y salud aprobado?",
            en: "Is the approved safety and health plan on site?",
            ca: "El pla de seguretat i salut aprovat és a l’obra?",
          },
          "A",
          { law: "RD 1627/1997, art. 7" },
        ),
        yesNo(
          "incident_book",
          {
            es: "¿Está en la obra el libro de incidencias?",
            en: "Is the site’s incident book on site?",
            ca: "El llibre d’incidències és a l’obra?",
          },
          "A",
          { law: "RD 1627/1997, art. 13" },
        ),
        yesNo(
          "subcontracting_book",
          {
            es: "¿El libro de subcontratación recoge a todas las empresas presentes?",
            en: "Does the subcontracting book list every firm on site?",
            ca: "El llibre de subcontractació recull totes les empreses presents?",
          },
          "A",
          { law: "Ley 32/2006, art. 8" },
        ),
        yesNo(
          "preventive_resource",
          {
            es: "¿Está presente el recurso preventivo donde hay trabajos de riesgo especial?",
            en: "Is the safety supervisor (“recurso preventivo”) present at especially dangerous work?",
            ca: "El recurs preventiu és present on hi ha treballs de risc especial?",
          },
          "C",
          { law: "Ley 31/1995, art. 32 bis" },
        ),
      ],
    },
    {
      heading: { es: "Accesos y orden", en: "Access and order", ca: "Accessos i ordre" },
      questions: [
        yesNo(
          "fenced",
          {
            es: "¿La obra está cerrada a quien no trabaja en ella?",
            en: "Is the site closed to people who do not work there?",
            ca: "L’obra està tancada a qui no hi treballa?",
          },
          "CA",
          { law: "RD 1627/1997, annex IV.A" },
        ),
        yesNo(
          "routes_separated",
          {
            es: "¿Las personas y los vehículos tienen pasos distintos?",
            en: "Do people and vehicles have separate routes?",
            ca: "Les persones i els vehicles tenen passos diferents?",
          },
          "CA",
          { law: "RD 1627/1997, annex IV.A" },
        ),
        yesNo(
          "tidy",
          {
            es: "¿Los pasos están sin escombros ni clavos?",
            en: "Are the walkways free of rubble and nails?",
            ca: "Els passos estan sense runa ni claus?",
          },
          "C",
          { law: "RD 1627/1997, art. 10" },
        ),
        yesNo(
          "ppe",
          {
            es: "¿Todos llevan casco y calzado de seguridad?",
            en: "Does everybody wear a helmet and safety footwear?",
            ca: "Tothom porta casc i calçat de seguretat?",
          },
          "C",
          {
            law: "RD 773/1997, art. 3",
            help: {
              es: "Y ropa de alta visibilidad donde hay vehículos.",
              en: "And high-visibility clothing where there are vehicles.",
              ca: "I roba d’alta visibilitat on hi ha vehicles.",
            },
          },
        ),
        yesNo(
          "welfare",
          {
            es: "¿Hay agua potable y aseos limpios?",
            en: "Are there drinking water and clean toilets?",
            ca: "Hi ha aigua potable i lavabos nets?",
          },
          "A",
          { law: "RD 1627/1997, annex IV.A" },
        ),
      ],
    },
    {
      heading: { es: "Caídas", en: "Falls", ca: "Caigudes" },
      questions: [
        yesNo(
          "edges",
          {
            es: "¿Los bordes de más de 2 metros tienen barandilla o red?",
            en: "Are edges above 2 metres protected by guard rails or nets?",
            ca: "Les vores de més de 2 metres tenen barana o xarxa?",
          },
          "CAP",
          { law: "RD 1627/1997, annex IV.C.3" },
        ),
        yesNo(
          "openings",
          {
            es: "¿Los huecos del suelo están tapados o cercados?",
            en: "Are floor openings covered or fenced?",
            ca: "Els forats del terra estan tapats o tancats?",
          },
          "CP",
          { law: "RD 1627/1997, annex IV.C.3" },
        ),
        yesNo(
          "scaffolds",
          {
            es: "¿Los andamios tienen su revisión firmada y en vigor?",
            en: "Do the scaffolds have a signed inspection that is in date?",
            ca: "Les bastides tenen la revisió signada i en vigor?",
          },
          "CA",
          { law: "RD 1627/1997, annex IV.C.5" },
        ),
        fact("has_excavation", {
          es: "¿Hay zanjas o excavaciones abiertas?",
          en: "Are there open trenches or excavations?",
          ca: "Hi ha rases o excavacions obertes?",
        }),
        yesNo(
          "excavation_shored",
          {
            es: "¿Las paredes de la excavación están entibadas o con talud seguro?",
            en: "Are the sides of the excavation shored or safely sloped?",
            ca: "Les parets de l’excavació estan estrebades o amb un talús segur?",
          },
          "CAP",
          { law: "RD 1627/1997, annex IV.C.9", onlyIf: ifYes("has_excavation") },
        ),
        yesNo(
          "excavation_edge",
          {
            es: "¿El borde de la excavación está cercado?",
            en: "Is the edge of the excavation fenced?",
            ca: "La vora de l’excavació està tancada?",
          },
          "CP",
          {
            law: "RD 1627/1997, annex IV.C.9",
            onlyIf: ifYes("has_excavation"),
            help: {
              es: "Sin acopios ni vehículos cerca.",
              en: "With no stockpiles or vehicles nearby.",
              ca: "Sense apilaments ni vehicles a prop.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Máquinas y energía", en: "Machinery and power", ca: "Màquines i energia" },
      questions: [
        yesNo(
          "lifting_gear",
          {
            es: "¿Las eslingas y los ganchos están sin daños?",
            en: "Are slings and hooks undamaged?",
            ca: "Les eslingues i els ganxos estan sense danys?",
          },
          "CP",
          {
            law: "RD 1627/1997, annex IV.C.6",
            help: {
              es: "El gancho, con pestillo; la eslinga, con su carga marcada.",
              en: "Hooks with a safety latch, slings with their load marked.",
              ca: "El ganxo, amb pestell; l’eslinga, amb la càrrega marcada.",
            },
          },
        ),
        yesNo(
          "people_clear",
          {
            es: "¿Todos están fuera del alcance de las cargas y de las máquinas?",
            en: "Is everybody clear of suspended loads and moving machines?",
            ca: "Tothom és fora de l’abast de les càrregues i de les màquines?",
          },
          "C",
          { law: "RD 1215/1997, annex II.3" },
        ),
        yesNo(
          "operators_authorised",
          {
            es: "¿Los maquinistas tienen autorización para su máquina?",
            en: "Are the operators authorised for their machines?",
            ca: "Els maquinistes tenen autorització per a la seva màquina?",
          },
          "CA",
          {
            law: "RD 1627/1997, annex IV.C.7",
            help: {
              es: "Pídela: solo se da a quien ha recibido formación.",
              en: "Ask to see it: it is given only to people who have been trained.",
              ca: "Demana-la: només es dona a qui ha rebut formació.",
            },
          },
        ),
        yesNo(
          "site_board_rcd",
          {
            es: "¿Salta el diferencial del cuadro de obra al pulsar su botón de prueba?",
            en: "Does the RCD of the site board trip when its test button is pressed?",
            ca: "Salta el diferencial del quadre d’obra en prémer el botó de prova?",
          },
          "CA",
          { law: "RD 842/2002, ITC-BT-33" },
        ),
        yesNo(
          "utilities",
          {
            es: "¿Las líneas aéreas y enterradas están localizadas y señalizadas?",
            en: "Are overhead and buried lines located and marked?",
            ca: "Les línies aèries i soterrades estan localitzades i senyalitzades?",
          },
          "CA",
          {
            law: "RD 1627/1997, annex IV.C.10",
            help: {
              es: "Pide el plano de servicios y busca las marcas.",
              en: "Ask for the plan of utilities and look for the marks.",
              ca: "Demana el plànol de serveis i busca les marques.",
            },
          },
        ),
      ],
    },
  ],
};
