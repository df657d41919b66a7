import { fromMemory, law, type Preset, texts, years } from "./preset.ts";

const CERTIFICATE = texts("Certificado", "Certificate", "Certificat");

/** What only some workplaces have: noise, heat, sites, water, chemicals. */
export const HAZARD_PRESETS: readonly Preset[] = [
  {
    key: "noise",
    name: texts("Medición del ruido", "Noise measurement", "Mesurament del soroll"),
    basis: [law("RD 286/2006")],
    periods: [years(1)],
    note: texts(
      "Cada año por encima de 85 dB(A), cada 3 por encima de 80; audiometrías cada 3 o 5 años",
      "Yearly above 85 dB(A), every 3 years above 80; audiometry every 3 or 5 years",
      "Cada any per sobre de 85 dB(A), cada 3 per sobre de 80; audiometries cada 3 o 5 anys",
    ),
    who: "prevention",
    evidence: texts("Medición", "Measurement", "Mesurament"),
    formType: "hseq_visit",
    applies: "chosen",
  },
  {
    key: "heat",
    name: texts(
      "Calor: medidas ante avisos de AEMET",
      "Heat: measures on AEMET warnings",
      "Calor: mesures davant d’avisos d’AEMET",
    ),
    basis: [fromMemory("RD-ley 4/2023")],
    periods: [],
    note: texts(
      "Con cada aviso naranja o rojo",
      "On each orange or red warning",
      "Amb cada avís taronja o vermell",
    ),
    who: "company",
    evidence: texts("Medidas tomadas", "Measures taken", "Mesures preses"),
    formType: "hseq_visit",
    applies: "always",
  },
  {
    key: "building_site",
    name: texts(
      "Obra: plan de seguridad y libro de subcontratación",
      "Building site: safety plan and subcontracting book",
      "Obra: pla de seguretat i llibre de subcontractació",
    ),
    basis: [fromMemory("RD 1627/1997"), fromMemory("Ley 32/2006")],
    periods: [],
    note: texts("En cada obra", "For each site", "En cada obra"),
    who: "company",
    evidence: texts("Libros", "Books", "Llibres"),
    formType: "management",
    applies: "chosen",
  },
  {
    key: "legionella",
    name: texts("Control de legionela", "Legionella control", "Control de la legionel·la"),
    basis: [fromMemory("RD 487/2022")],
    periods: [],
    note: texts("Según la instalación", "Depends on the installation", "Segons la instal·lació"),
    who: "maintenance",
    evidence: texts("Registro", "Register", "Registre"),
    formType: "hseq_visit",
    applies: "chosen",
  },
  {
    key: "chemicals",
    name: texts("Productos químicos nuevos", "New chemical products", "Productes químics nous"),
    basis: [fromMemory("RD 374/2001")],
    periods: [],
    note: texts("Con cada producto nuevo", "For each new product", "Amb cada producte nou"),
    who: "prevention",
    evidence: texts(
      "Ficha de seguridad y evaluación",
      "Safety data sheet and assessment",
      "Fitxa de seguretat i avaluació",
    ),
    formType: "management",
    applies: "chosen",
  },
  {
    key: "chemical_storage",
    name: texts(
      "Almacenamiento de productos químicos (APQ)",
      "Storage of chemicals (APQ)",
      "Emmagatzematge de productes químics (APQ)",
    ),
    basis: [law("RD 656/2017")],
    periods: [years(5)],
    note: texts("Comprueba también el seguro", "Check the insurance as well", "Comprova també l’assegurança"),
    who: "inspection",
    evidence: CERTIFICATE,
    formType: "hseq_visit",
    applies: "chosen",
  },
];
