// Checks the content that somebody edits, so that no build has a mistake that users would see.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { problemSentences } from "../../worker/contract/checklists/questions.ts";
import { questions } from "../../worker/contract/checklists/schemas.ts";
import { LANGUAGES } from "../../worker/contract/enums.ts";
import {
  answersFile,
  builtInFile,
  type FileQuestion,
  lawsFile,
  libraryFile,
} from "../../worker/contract/forms/checklist-file.ts";
import { inLanguage, questionOf } from "../../worker/contract/forms/question.ts";
import { presetFile, wordsFile } from "../../worker/contract/plan/preset-file.ts";
import { ROOT } from "../local/paths.ts";

const CONTENT = join(ROOT, "worker/content");
const CONTRACT = join(ROOT, "worker/contract");

/** The mistakes in the content of a file, one sentence each. */
type Check = (content: unknown) => string[];

const checkOf =
  <Content>(schema: z.ZodType<Content>, further: (content: Content) => string[] = () => []): Check =>
  (content) => {
    const { success, data, error } = schema.safeParse(content);
    if (success) return further(data);
    return error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`);
  };

type Option = ReturnType<typeof questionOf>["options"][number];

function optionMistakes({ meaning, actionTitle, correctionRequired, actionRequired, immediate }: Option) {
  const isDue = correctionRequired || actionRequired;
  return [
    ...(meaning === "bad" && !isDue ? ["is bad and requires nothing"] : []),
    ...(isDue && meaning !== "bad" && meaning !== "none" ? ["requires something and is not bad"] : []),
    ...(isDue && !actionTitle ? ["requires something and proposes no action"] : []),
    ...(immediate && !correctionRequired ? ["is immediate and requires no correction"] : []),
  ];
}

function answerMistakes(question: FileQuestion): string[] {
  const { key, options } = questionOf(question);
  const values = new Set(options.map(({ value }) => value));
  return [
    ...Object.keys({ ...question.requires, ...question.actions })
      .filter((value) => !values.has(value))
      .map((value) => `${key}: it has no answer "${value}" that could require something`),
    ...options.flatMap((option) =>
      optionMistakes(option).map((mistake) => `${key}: the answer "${option.value}" ${mistake}`),
    ),
  ];
}

/** A company can publish a copy in any language. */
function copyMistakes(files: readonly FileQuestion[]): string[] {
  const mistakes = LANGUAGES.flatMap((language) => {
    const copy = files.map((file) => inLanguage(questionOf(file), language));
    const nameOf = (path: string) => copy[Number(path.split(".")[1])]?.key ?? path;
    return [
      ...checkOf(questions)(copy).map((mistake) => `in ${language}, ${mistake}`),
      ...Object.entries(problemSentences(copy, "en")).map(([path, text]) => `${nameOf(path)}: ${text}`),
    ];
  });
  return [...new Set([...files.flatMap(answerMistakes), ...mistakes])];
}

const CHECKS: readonly (readonly [path: RegExp, check: Check])[] = [
  [/^answers\.json$/, checkOf(answersFile)],
  [/^laws\.json$/, checkOf(lawsFile)],
  [/^built-in\//, checkOf(builtInFile, (file) => copyMistakes(file.questions))],
  [
    /^library\//,
    checkOf(libraryFile, ({ sections }) => copyMistakes(sections.flatMap((section) => section.questions))),
  ],
  [/^presets\/words\.json$/, checkOf(wordsFile)],
  [/^presets\//, checkOf(presetFile)],
];

/** The mistakes of a file that is at this path of worker/content. */
export function mistakesOf(path: string, content: unknown): string[] {
  const check = CHECKS.find(([pattern]) => pattern.test(path))?.[1];
  return check ? check(content) : ["No kind of content is kept there"];
}

/** Problems in the files of worker/content. A file that no module imports is one. */
export function contentMistakes(): string[] {
  const code = globSync("{checklists,forms,plan}/*.ts", { cwd: CONTRACT })
    .map((file) => readFileSync(join(CONTRACT, file), "utf8"))
    .join("\n");
  const paths = globSync("**/*.json", { cwd: CONTENT }).map((path) => path.replaceAll("\\", "/"));
  return paths.flatMap((path) => {
    const content: unknown = JSON.parse(readFileSync(join(CONTENT, path), "utf8"));
    const mistakes = mistakesOf(path, content);
    if (!code.includes(`/content/${path}"`)) mistakes.push("It is imported nowhere");
    return mistakes.map((mistake) => `worker/content/${path}: ${mistake}`);
  });
}
