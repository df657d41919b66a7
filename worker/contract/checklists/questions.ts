// The questions of a company's checklist and what may be wrong with them. No zod: the editor imports it.
import type { Language } from "../enums.ts";
import { QUESTION_TYPES } from "../questions/registry.ts";
import { hasDecimals, LIMITS } from "../questions/number.ts";
import { limitsOf } from "../questions/table.ts";
import type {
  ChecklistFieldType,
  HelpPicture,
  Measure,
  OnlyIf,
  SafetyCheckOption,
  TableShape,
  Scored,
  TextsByLanguage,
} from "../shapes.ts";

export const MOST_QUESTIONS = 100;
export const MOST_OPTIONS = 20;
/** The most pictures of a checklist. */
export const MOST_PICTURES = 20;
export const MOST_ALT = 150;

export const MOST_ACTION_TITLE = 150;

type Later = "actionTitle" | "immediate" | "points";
/** Checklists of before do not say what came later. */
export type ChecklistOption = Required<Omit<SafetyCheckOption, Later>> & Pick<SafetyCheckOption, Later>;
export type ChecklistQuestion = Scored & {
  /** Identifies the question in all versions; conditions and findings refer to it. */
  key: string;
  type: ChecklistFieldType;
  label: string;
  /** The hint below the question. */
  help?: string;
  picture?: HelpPicture;
  /** The heading before the question. */
  section?: string;
  placeholder?: string;
  measure?: Measure;
  table?: TableShape;
  isRequired: boolean;
  acceptCorrections: boolean;
  acceptActions: boolean;
  options: ChecklistOption[];
  onlyIf?: OnlyIf;
  /** The texts in the checklist's other languages (worker/contract/questions/languages.ts). */
  texts?: TextsByLanguage;
};

/** "2) ", "1.3.- ", "10. ", "3 – ". A measure ("2 m", "1.5 m"), an ordinal ("2.º") and "24-hour" are no such number. */
const NUMBER = /^\s*\d{1,3}(?:\.\d{1,3})*\s*(?:[.)]\s*[-–]?\s*|[-–—]\s+)(?=[¿¡"«“(]|(?![ºª])\p{L})/u;
/** A question without its number: the form counts by itself. */
export const withoutNumber = (label: string): string => label.replace(NUMBER, "");

type Sentence = (...names: string[]) => string;
const list = (names: readonly string[]) => names.map((name) => `«${name}»`).join(", ");

const es = {
  labelEmpty: () => "Escribe la pregunta",
  keyRepeated: (key) => `La clave «${key}» está repetida`,
  fewOptions: () => "Añade al menos dos respuestas",
  optionsOfText: () => "Una pregunta de texto no lleva respuestas para elegir",
  optionEmpty: () => "Escribe la respuesta",
  optionRepeated: (value) => `La respuesta «${value}» está repetida`,
  conditionUnknown: (question) => `Depende de «${question}», que no está en la lista`,
  conditionLater: (question) => `Depende de «${question}», que va después`,
  conditionCycle: (...questions) => `Estas preguntas dependen unas de otras: ${list(questions)}`,
  conditionOfText: (question) =>
    `Depende de «${question}», que es de texto: solo se puede depender de una pregunta con respuestas`,
  measureMissing: () => "Di cuántos decimales tiene el número",
  measureOfOther: () => "Solo un número lleva unidad y límites",
  limitEmpty: () => "El límite va de un mínimo a un máximo, o lleva uno de los dos",
  limitDecimals: () => "El límite tiene más decimales que la respuesta",
  limitOptions: () => "Cada límite necesita decir qué significa pasarlo, y nada más",
  tableOfOther: () => "Solo una tabla lleva columnas y filas",
  tableEmpty: () => "Añade al menos una columna, y di qué filas tiene la tabla",
  columnEmpty: () => "Escribe el nombre de la columna",
  columnOptions: () => "Escribe al menos dos respuestas, distintas, para elegir en la columna",
  rowEmpty: () => "Escribe el nombre de la fila, distinto de los demás",
  scoringElsewhere: () => "Los límites del resultado van en la primera pregunta",
  scoringTurned: () => "El resultado «conforme» empieza por encima de «con deficiencias»",
  nothingScored: () => "Da puntos a alguna respuesta para que haya un resultado",
  conditionRange: (question) => `«${question}» no se responde con valores desde uno hasta otro como estos`,
  conditionWithoutAnswers: (question) => `Elige con qué respuestas de «${question}» se hace esta pregunta`,
  conditionAnswer: (question, answer) => `«${question}» no tiene la respuesta «${answer}»`,
} satisfies Record<string, Sentence>;

type ProblemKind = keyof typeof es;
type Sentences = Record<ProblemKind, Sentence>;

const en: Sentences = {
  labelEmpty: () => "Write the question",
  keyRepeated: (key) => `The key “${key}” is repeated`,
  fewOptions: () => "Add at least two answers",
  optionsOfText: () => "A text question has no answers to choose from",
  optionEmpty: () => "Write the answer",
  optionRepeated: (value) => `The answer “${value}” is repeated`,
  conditionUnknown: (question) => `It depends on “${question}”, which is not in the checklist`,
  conditionLater: (question) => `It depends on “${question}”, which comes later`,
  conditionCycle: (...questions) =>
    `These questions depend on each other: ${questions.map((name) => `“${name}”`).join(", ")}`,
  conditionOfText: (question) =>
    `It depends on “${question}”, which is a text: only a question with answers can be depended on`,
  measureMissing: () => "Say how many decimals the number has",
  measureOfOther: () => "Only a number has a unit and limits",
  limitEmpty: () => "A limit goes from a minimum to a maximum, or has one of the two",
  limitDecimals: () => "The limit has more decimals than the answer",
  limitOptions: () => "Each limit has to say what it means to be beyond it, and nothing else",
  tableOfOther: () => "Only a table has columns and rows",
  tableEmpty: () => "Add at least one column, and say which rows the table has",
  columnEmpty: () => "Write the name of the column",
  columnOptions: () => "Write at least two different answers to choose from in the column",
  rowEmpty: () => "Write the name of the row, different from the others",
  scoringElsewhere: () => "The limits of the result belong to the first question",
  scoringTurned: () => "The result “conforming” begins above “with deficiencies”",
  nothingScored: () => "Give points to an answer, so that there is a result",
  conditionRange: (question) => `“${question}” is not answered with values from one to another like these`,
  conditionWithoutAnswers: (question) => `Choose the answers of “${question}” with which this is asked`,
  conditionAnswer: (question, answer) => `“${question}” has no answer “${answer}”`,
};

const ca: Sentences = {
  labelEmpty: () => "Escriu la pregunta",
  keyRepeated: (key) => `La clau «${key}» està repetida`,
  fewOptions: () => "Afegeix almenys dues respostes",
  optionsOfText: () => "Una pregunta de text no porta respostes per triar",
  optionEmpty: () => "Escriu la resposta",
  optionRepeated: (value) => `La resposta «${value}» està repetida`,
  conditionUnknown: (question) => `Depèn de «${question}», que no és a la llista`,
  conditionLater: (question) => `Depèn de «${question}», que va després`,
  conditionCycle: (...questions) => `Aquestes preguntes depenen les unes de les altres: ${list(questions)}`,
  conditionOfText: (question) =>
    `Depèn de «${question}», que és de text: només es pot dependre d’una pregunta amb respostes`,
  measureMissing: () => "Digues quants decimals té el número",
  measureOfOther: () => "Només un número porta unitat i límits",
  limitEmpty: () => "El límit va d’un mínim a un màxim, o en porta un dels dos",
  limitDecimals: () => "El límit té més decimals que la resposta",
  limitOptions: () => "Cada límit ha de dir què significa passar-lo, i res més",
  tableOfOther: () => "Només una taula porta columnes i files",
  tableEmpty: () => "Afegeix almenys una columna, i digues quines files té la taula",
  columnEmpty: () => "Escriu el nom de la columna",
  columnOptions: () => "Escriu almenys dues respostes, diferents, per triar a la columna",
  rowEmpty: () => "Escriu el nom de la fila, diferent dels altres",
  scoringElsewhere: () => "Els límits del resultat van a la primera pregunta",
  scoringTurned: () => "El resultat «conforme» comença per sobre de «amb deficiències»",
  nothingScored: () => "Dona punts a alguna resposta perquè hi hagi un resultat",
  conditionRange: (question) => `«${question}» no es respon amb valors des d’un fins a un altre com aquests`,
  conditionWithoutAnswers: (question) => `Tria amb quines respostes de «${question}» es fa aquesta pregunta`,
  conditionAnswer: (question, answer) => `«${question}» no té la resposta «${answer}»`,
};

const SENTENCES: Readonly<Record<Language, Sentences>> = { es, en, ca };

/** Its picture is always valid. */
type AskedQuestion = Omit<ChecklistQuestion, "picture">;
type QuestionProblem = { path: string; kind: ProblemKind; names: string[] };

const nameOf = ({ label, key }: AskedQuestion) => label.trim() || key;
const isBlank = (text: string) => text.trim() === "";

function repeated<Item>(items: readonly Item[], key: (item: Item) => string): number[] {
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const isSecond = seen.has(key(item));
    seen.add(key(item));
    return isSecond ? [at] : [];
  });
}

/** The questions on which this one depends, itself first, if they lead back to it. */
function cycleFrom(start: AskedQuestion, byKey: ReadonlyMap<string, AskedQuestion>) {
  const path: AskedQuestion[] = [];
  for (
    let next: AskedQuestion | undefined = start;
    next && !path.includes(next);
    next = next.onlyIf && byKey.get(next.onlyIf.question)
  ) {
    path.push(next);
    if (next.onlyIf?.question === start.key) return path;
  }
  return null;
}

function conditionProblem(
  question: AskedQuestion,
  earlier: readonly AskedQuestion[],
  byKey: ReadonlyMap<string, AskedQuestion>,
): Omit<QuestionProblem, "path"> | null {
  const { onlyIf } = question;
  if (!onlyIf) return null;
  const other = byKey.get(onlyIf.question);
  if (!other) return { kind: "conditionUnknown", names: [onlyIf.question] };
  const cycle = cycleFrom(question, byKey);
  if (cycle) return { kind: "conditionCycle", names: cycle.map(nameOf) };
  if (!earlier.includes(other)) return { kind: "conditionLater", names: [nameOf(other)] };
  const { options: has, hasOrder, accepts } = QUESTION_TYPES[other.type];
  if (has === "none" && !hasOrder) return { kind: "conditionOfText", names: [nameOf(other)] };
  const { from, to } = onlyIf;
  const edges = [from, to].filter((edge) => edge !== undefined);
  const isTurned = from !== undefined && to !== undefined && from > to;
  if (isTurned || edges.some((edge) => !hasOrder || !accepts(edge, other)))
    return { kind: "conditionRange", names: [nameOf(other)] };
  if (onlyIf.answers.length === 0 && edges.length === 0)
    return { kind: "conditionWithoutAnswers", names: [nameOf(other)] };
  const unknown = onlyIf.answers.find((answer) => other.options.every(({ value }) => value !== answer));
  return unknown === undefined ? null : { kind: "conditionAnswer", names: [nameOf(other), unknown] };
}

type Fault = [part: string, ProblemKind];

function measureProblems({ type, measure }: { type: ChecklistFieldType; measure?: Measure }): Fault[] {
  if (type !== "number") return measure ? [["measure", "measureOfOther"]] : [];
  if (!measure) return [["measure", "measureMissing"]];
  return LIMITS.filter((name) => measure[name]).flatMap((name): Fault[] => {
    const edges = [measure[name]?.min, measure[name]?.max].filter((edge) => edge !== undefined);
    const [min, max = min] = edges;
    if (min === undefined || max === undefined || min > max) return [[`measure.${name}`, "limitEmpty"]];
    return edges.every((edge) => hasDecimals(edge, measure.decimals))
      ? []
      : [[`measure.${name}`, "limitDecimals"]];
  });
}

function tableProblems({ type, table }: AskedQuestion): Fault[] {
  if (type !== "table") return table ? [["table", "tableOfOther"]] : [];
  if (!table || table.columns.length === 0 || (table.rows.length === 0) === (table.most === undefined))
    return [["table", "tableEmpty"]];
  const { columns, rows } = table;
  const secondRows = new Set(repeated(rows, (row) => row));
  return [
    ...columns.flatMap((column, at): Fault[] => {
      const { options = [] } = column;
      const isChosen = QUESTION_TYPES[column.type].options === "choices";
      const isTold =
        options.every(({ label }) => !isBlank(label)) && repeated(options, ({ label }) => label).length === 0;
      const hasOptions = isChosen ? options.length > 1 && isTold : options.length === 0;
      return [
        ...(isBlank(column.label) ? [["label", "columnEmpty"] satisfies Fault] : []),
        ...(hasOptions ? [] : [["options", "columnOptions"] satisfies Fault]),
        ...measureProblems(column),
      ].map(([part, kind]): Fault => [`table.columns.${at}.${part}`, kind]);
    }),
    ...rows.flatMap((row, at): Fault[] =>
      isBlank(row) || secondRows.has(at) ? [[`table.rows.${at}`, "rowEmpty"]] : [],
    ),
  ];
}

/** Each limit has one option, which says what it means. */
function limitProblems({ type, measure, table, options }: AskedQuestion): Fault[] {
  if (QUESTION_TYPES[type].options !== "limits") return [];
  const set = table ? limitsOf(table) : LIMITS.filter((name) => measure?.[name]);
  return options.length === set.length && set.every((name) => options.some(({ value }) => value === name))
    ? []
    : [["options", "limitOptions"]];
}

function scoringProblem(at: number, questions: readonly AskedQuestion[]): ProblemKind | null {
  const { scoring } = questions[at] ?? {};
  if (!scoring) return null;
  if (at > 0) return "scoringElsewhere";
  if (scoring.deficient >= scoring.conforming) return "scoringTurned";
  const hasPoints = questions.some(
    ({ points = 0, options }) => points > 0 || options.some((option) => (option.points ?? 0) > 0),
  );
  return hasPoints ? null : "nothingScored";
}

/** The problems that keep the questions from being published, in their order. */
export function questionProblems(questions: readonly AskedQuestion[]): QuestionProblem[] {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const secondKeys = new Set(repeated(questions, ({ key }) => key));
  return questions.flatMap((question, at) => {
    const path = `questions.${at}`;
    const { type, label, options, key } = question;
    const problems: QuestionProblem[] = [];
    const add = (part: string, kind: ProblemKind, ...names: string[]) =>
      problems.push({ path: `${path}.${part}`, kind, names });
    if (isBlank(label)) add("label", "labelEmpty");
    if (secondKeys.has(at)) add("key", "keyRepeated", key);
    const kind = QUESTION_TYPES[type].options;
    if (kind === "none" && options.length > 0) add("options", "optionsOfText");
    if (kind === "choices" && options.length < 2) add("options", "fewOptions");
    for (const [part, problem] of [measureProblems, tableProblems, limitProblems].flatMap((of) =>
      of(question),
    ))
      add(part, problem);
    for (const [nth, option] of options.entries())
      if (isBlank(option.label)) add(`options.${nth}.label`, "optionEmpty");
    for (const nth of repeated(options, ({ value }) => value))
      add(`options.${nth}.value`, "optionRepeated", options[nth]?.value ?? "");
    const scoring = scoringProblem(at, questions);
    if (scoring) add("scoring", scoring);
    const condition = conditionProblem(question, questions.slice(0, at), byKey);
    if (condition) problems.push({ path: `${path}.onlyIf`, ...condition });
    return problems;
  });
}

/** The problems as sentences by their path, the first of each. */
export const problemSentences = (
  questions: readonly AskedQuestion[],
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    questionProblems(questions)
      .toReversed()
      .map(({ path, kind, names }) => [path, SENTENCES[language][kind](...names)]),
  );
