import { describe, expect, it } from "vitest";
import { FORM_TYPES, LANGUAGES } from "../enums.ts";
import { newSafetyCheckFields } from "../../domain/forms/new-checklist.ts";
import { CHECKLISTS } from "./checklists.ts";
import type { Question } from "./question.ts";
import type { ChecklistFormType } from "./registry.ts";

// The questions of the design document as full sentences. Brackets apply to the answer named first; "radio" lists the answers.
const DOCUMENT: Record<ChecklistFormType, { radio: string; marked?: string; lines: string }> = {
  hseq_visit: {
    radio: "Sí/No/No aplica",
    marked: "No",
    lines: `
1.* ¿Las salidas, los pasos y las vías de evacuación están libres y señalizados? [C]
2.* ¿Hay orden y limpieza, y el almacenamiento es estable? [C]
3.* ¿Funcionan los resguardos y las paradas de emergencia? [C A]
4.* ¿La instalación eléctrica está en buen estado y sin partes activas accesibles? [A]
5.* ¿Los medios contra incendios están accesibles, señalizados y revisados? [A]
6.* ¿Los EPI son adecuados, están en buen estado y se usan? [C]
7.* ¿Los productos químicos tienen etiqueta, ficha de seguridad y cubeto de retención? [C A]
8. ¿Los trabajos especiales tienen su permiso en vigor? [A]
9. ¿Los residuos están separados y sin derrames? [C]
10.* ¿Cómo están las acciones de la visita anterior? (lista: cerradas y eficaces; cerradas sin comprobar; pendientes [A]; no había)
11. ¿Qué es lo mejor que se ha visto? (texto)`,
  },
  observation: {
    radio: "Seguro/Inseguro/No observado",
    marked: "Inseguro",
    lines: `
1.* Conoce los riesgos y el procedimiento de la tarea [A]
2.* Sigue la secuencia de trabajo prevista [C]
3.* Usa los EPI de la tarea [C]
4.* Las herramientas y los equipos son adecuados y están revisados [C A]
5.* Adopta una buena postura y maneja bien las cargas [C]
6.* Se mantiene fuera de atrapamientos y cargas suspendidas [C]
7. Las fuentes de energía están consignadas y bloqueadas [A]
8. El entorno está delimitado y ordenado [C]
9. Se coordina con las otras empresas presentes [A]
10.* ¿Cómo ha ido el diálogo con la persona observada? (lista: reconocimiento; acuerdo de mejora; necesita formación [A]; no fue posible)
11. ¿Qué compromiso se ha acordado? (texto)`,
  },
  investigation: {
    radio: "Sí/No/No aplica",
    lines: `
1.* ¿Se atendió a las personas y se aseguró la zona? [No: C]
2.* ¿Se conservaron las evidencias (lugar, equipo, fotos)? [No: C]
3.* ¿La evaluación de riesgos contemplaba este riesgo? [No: A]
4.* ¿Existía un procedimiento y se conocía? [No: A]
5.* ¿Consta que las personas implicadas tenían la formación y la información necesarias? [No: A]
6.* ¿Los equipos y las protecciones estaban en buen estado y revisados? [No: A]
7. ¿Se usaban los EPI previstos? [No: C]
8.* ¿Ha ocurrido antes algo parecido? [Sí: A]
9.* ¿Cuál es la causa básica principal? (lista: método de trabajo [A]; formación; equipo o instalación [A]; organización y supervisión [A]; entorno; comportamiento; otra)
10. ¿Afecta a otras zonas o centros? [Sí: A]
11. ¿Se ha informado a los delegados de prevención? [No: C]`,
  },
  management: {
    radio: "Sí/No/No aplica",
    marked: "No",
    lines: `
1.* ¿Están definidos el motivo, el alcance y, si el cambio es temporal, la fecha de fin? [C]
2.* ¿Se han evaluado los riesgos laborales y los aspectos ambientales? [A]
3.* ¿Se ha consultado a los trabajadores o a los delegados de prevención? [A]
4.* ¿Se han comprobado los requisitos legales y el marcado CE? [A]
5.* ¿Están actualizados los procedimientos y los planos? [A]
6.* ¿Se ha formado al personal y a las contratas? [A]
7. ¿Se ha revisado el plan de emergencia? [A]
8. ¿Está definido el mantenimiento? [A]
9.* ¿Está firmada la revisión previa a la puesta en marcha? [A]
10.* ¿Cuánto durará el cambio? (lista: permanente; temporal, menos de 1 mes; temporal, más de 1 mes)
11. ¿Qué revisión posterior está prevista? (texto)`,
  },
};

type Option = Question["options"][number];

const demands = ({ correctionRequired, actionRequired }: Option) =>
  [correctionRequired && "C", actionRequired && "A"].filter(Boolean).join(" ");
const uncapitalised = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function asInTheDocument({ type, label, isRequired, options }: Question, index: number, marked?: string) {
  const start = `${index + 1}.${isRequired ? "*" : ""} ${label.es}`;
  if (type === "text") return `${start} (texto)`;
  const marks = options.filter((option) => demands(option) !== "");
  if (type === "radio")
    return [
      start,
      ...marks.map((option) =>
        option.label.es === marked ? `[${demands(option)}]` : `[${option.label.es}: ${demands(option)}]`,
      ),
    ].join(" ");
  const list = options.map(
    (option) => uncapitalised(option.label.es) + (demands(option) && ` [${demands(option)}]`),
  );
  return `${start} (lista: ${list.join("; ")})`;
}

const types = Object.keys(CHECKLISTS) as ChecklistFormType[];

describe.each(types)("the checklist of %s", (type) => {
  const questions = CHECKLISTS[type];

  it("asks what the document asks, line by line", () => {
    const { lines, marked, radio } = DOCUMENT[type];
    expect(questions.map((question, index) => asInTheDocument(question, index, marked))).toEqual(
      lines.trim().split("\n"),
    );
    for (const { options } of questions.filter((question) => question.type === "radio"))
      expect(options.map(({ label }) => label.es).join("/")).toBe(radio);
  });

  it("has unique question keys and option values", () => {
    expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
    for (const { options } of questions)
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  });

  it.each(LANGUAGES)(
    "is complete in %s, unanswered, and accepts corrections and actions unless it is a text",
    (language) => {
      const safetyChecks = newSafetyCheckFields(type, language);
      expect(safetyChecks).toHaveLength(11);
      for (const { type: kind, payload } of safetyChecks) {
        const { options, ...rest } = payload;
        const accepts = kind !== "text";
        expect(rest).toMatchObject({ acceptCorrections: accepts, acceptActions: accepts, value: null });
        const labels = [rest.label, ...options.map(({ label }) => label)];
        for (const label of labels) expect(label).toMatch(/\S/);
        expect(new Set(labels).size).toBe(labels.length);
        expect(kind === "text" ? options.length : options.length >= 3).toBe(kind === "text" ? 0 : true);
      }
    },
  );

  it("has a different text for each question in each language", () => {
    for (const { label } of questions.filter(({ key }) => key !== "later_review"))
      expect(new Set(Object.values(label)).size).toBe(3);
  });
});

it("a drill and a mailbox entry have no checklist", () => {
  expect(FORM_TYPES.filter((type) => newSafetyCheckFields(type, "es").length === 0)).toEqual([
    "drill",
    "mailbox",
  ]);
});
