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
  basis: ["RD 1627/1997", "Ley 32/2006", "RD 1215/1997", "RD 614/2001"],
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
            es: "¿La obra está cerrada y señalizada?",
            en: "Is the site fenced and signposted?",
            ca: "L’obra està tancada i senyalitzada?",
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
            es: "¿Los pasos y los tajos están sin escombros ni clavos?",
            en: "Are walkways and work areas free of rubble and nails?",
            ca: "Els passos i els talls estan sense runa ni claus?",
          },
          "C",
          { law: "RD 1627/1997, art. 10" },
        ),
        yesNo(
          "ppe",
          {
            es: "¿Todos llevan casco, calzado de seguridad y ropa visible?",
            en: "Does everybody wear a helmet, safety footwear and high-visibility clothing?",
            ca: "Tothom porta casc, calçat de seguretat i roba visible?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "welfare",
          {
            es: "¿Hay agua potable, aseos y vestuarios limpios?",
            en: "Are there drinking water and clean toilets and changing rooms?",
            ca: "Hi ha aigua potable, lavabos i vestuaris nets?",
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
            es: "¿Las paredes están entibadas o con talud seguro?",
            en: "Are the sides shored or safely sloped?",
            ca: "Les parets estan estrebades o amb un talús segur?",
          },
          "CAP",
          { law: "RD 1627/1997, annex IV.C.9", onlyIf: ifYes("has_excavation") },
        ),
        yesNo(
          "excavation_edge",
          {
            es: "¿El borde está cercado, sin acopios ni vehículos cerca?",
            en: "Is the edge fenced, with no stockpiles or vehicles nearby?",
            ca: "La vora està tancada, sense apilaments ni vehicles a prop?",
          },
          "CP",
          { law: "RD 1627/1997, annex IV.C.9", onlyIf: ifYes("has_excavation") },
        ),
      ],
    },
    {
      heading: { es: "Máquinas y energía", en: "Machinery and power", ca: "Màquines i energia" },
      questions: [
        yesNo(
          "lifting_gear",
          {
            es: "¿Las eslingas y los ganchos están sin daños, con pestillo y carga marcada?",
            en: "Are slings and hooks undamaged, with safety latch and marked load?",
            ca: "Les eslingues i els ganxos estan sense danys, amb pestell i càrrega marcada?",
          },
          "CP",
          { law: "RD 1627/1997, annex IV.C.6" },
        ),
        yesNo(
          "nobody_under_loads",
          {
            es: "¿Nadie está debajo de las cargas ni en el radio de giro de las máquinas?",
            en: "Is everybody clear of suspended loads and of the machines’ swing radius?",
            ca: "Ningú és sota les càrregues ni dins el radi de gir de les màquines?",
          },
          "C",
          { law: "RD 1627/1997, annex IV.C.7" },
        ),
        yesNo(
          "operators_authorised",
          {
            es: "¿Los maquinistas tienen formación y autorización?",
            en: "Are machine operators trained and authorised?",
            ca: "Els maquinistes tenen formació i autorització?",
          },
          "CA",
          { law: "RD 1627/1997, annex IV.C.7" },
        ),
        yesNo(
          "site_switchboards",
          {
            es: "¿Los cuadros de obra están cerrados y salta el diferencial al pulsar su botón de prueba?",
            en: "Are site switchboards closed, and does the RCD trip when its test button is pressed?",
            ca: "Els quadres d’obra estan tancats i salta el diferencial en prémer el botó de prova?",
          },
          "CA",
          { law: "RD 842/2002, ITC-BT-33" },
        ),
        yesNo(
          "overhead_lines",
          {
            es: "¿Las líneas aéreas y enterradas están localizadas y protegidas?",
            en: "Are overhead and buried lines located and protected?",
            ca: "Les línies aèries i soterrades estan localitzades i protegides?",
          },
          "CA",
          { law: "RD 1627/1997, annex IV.C.10" },
        ),
      ],
    },
  ],
};
