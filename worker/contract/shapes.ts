// The shapes stored inside a record as JSON (specification §3, "Embedded shapes"). Types only; the schemas are in forms/embedded.ts.
import type { Language, ObjectiveKey } from "./enums.ts";

export const CHECKLIST_FIELD_TYPES = [
  "radio",
  "dropdown",
  "several",
  "text",
  "number",
  "date",
  "time",
  "person",
  "place",
  "photo",
  "signature",
  "table",
] as const;
export type ChecklistFieldType = (typeof CHECKLIST_FIELD_TYPES)[number];

/** A stored file. `url` is added on reading and never stored. */
export type Attachment = {
  r2Key: string;
  url?: string;
  filename: string;
  contentType: string;
};

/** A PDF, with its size and, if they could be counted, its pages. The server writes both. */
export type PdfDocument = Attachment & { bytes?: number; pages?: number };

export const MARK_KINDS = ["arrow", "circle", "line", "text"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * What somebody drew on a photo. `points` are pairs of x and y as parts of the width and the height of the picture as it is seen: an arrow
 * has its end and its tip, a circle two corners of the box around it, a line two and more, and a text the place where it stands.
 */
export type Mark = { id: string; kind: MarkKind; points: readonly number[]; text?: string };

/** What people add to a photo. The file stays as it is. */
export type PhotoNotes = { caption?: string; marks?: readonly Mark[] };

/**
 * Where and when a photo was taken, as the device knew it: degrees to four decimals, which is about ten metres, and metres. It never comes
 * from the file.
 */
export type TakenAt = { latitude: number; longitude: number; accuracy: number; at: string };

/** A photo of a form, or of one of its safety checks. */
export type Photo = Attachment & PhotoNotes & { safetyCheckId?: string; taken?: TakenAt };

/**
 * What a signature is of, as the signer's device showed it (worker/domain/evidence/signed-content.ts): the SHA-256 of it all, and a short
 * mark of each line, by which a later change is named.
 */
export type SignedContent = { sha256: string; lines: string; language: Language };

/** A drawn signature: a small image, the signer and the time (ISO datetime). Earlier ones do not say what they are of. */
export type Signature = Attachment & { signedBy: string; signedAt: string; content?: SignedContent };

export type Participant = { name: string; role: string; signature: Signature | null };

export type InvestigationParticipant = Participant & {
  employeeSeniority: string;
  jobPosition: string;
};

/** The usual moments of a drill, in their usual order. */
export const DRILL_MOMENTS = [
  "alarm",
  "evacuation",
  "evacuated",
  "meetingPoint",
  "headcount",
  "end",
] as const;
export type DrillMoment = (typeof DRILL_MOMENTS)[number];

/**
 * The id tells apart what two phones record at once; older rows have none. `moment` is set by the clock of a drill, and stays when
 * the words are changed.
 */
export type Timing = {
  date: string;
  event: string;
  observation: string | null;
  id?: string;
  moment?: DrillMoment;
};

/** Who was counted at a meeting point of a drill. `seen` are those of the present who were tapped by name. */
export type MeetingPointCount = {
  id: string;
  meetingPoint: string;
  expected: number | null;
  present: number;
  seen: string[];
};

/** Who saw it: `value` is their name, and in older records their name and what they say. */
export type Witness = { id: string; value: string; statement?: string; signature?: Signature | null };

export type Correction = { id: string; value: string };

/**
 * What an answer says of what was looked at; its icon, colour and count follow from it. `neutral` is that it does not apply or was not
 * observed, and `none` that it is a fact, neither right nor wrong.
 */
export const MEANINGS = ["good", "bad", "neutral", "none"] as const;
export type Meaning = (typeof MEANINGS)[number];

export type SafetyCheckOption = {
  value: string;
  label: string;
  actionRequired: boolean;
  correctionRequired: boolean;
  /** Older records of the built-in questions do not say it (`meaningOf`). */
  meaning?: Meaning;
  /** The title proposed for an action that is raised because of this answer. */
  actionTitle?: string;
  /** The correction that it demands is due on the spot: an action does not stand for it. */
  immediate?: boolean;
  /** Of a company's checklist. */
  photoRequired?: boolean;
  /** What it counts in the result of a checklist that has one; without it, the question does not count. */
  points?: number;
};

/** From which per cent of the points a checklist conforms, and from which it has deficiencies; below, it does not conform. */
export type Scoring = { conforming: number; deficient: number };
/** What the result of a checklist needs of its questions (worker/contract/forms/score.ts). */
export type Scored = {
  /** Of the first question: that of the whole checklist, so that a record has it as it was created with. */
  scoring?: Scoring;
  /** Of a question with a section: how often the points of that section count. */
  weight?: number;
  /** Of a number: what it counts within its limits. */
  points?: number;
  /** A bad answer decides the whole result. */
  critical?: true;
};

/** What a question is answered with: each type of question says of which kind (worker/contract/questions). */
export type Answer = string | number | string[] | TableAnswer;

/** A cell is answered as a question of the type of its column. The cells of a row stand in the order of the columns. */
export type Cell = string | number | string[];
export type TableAnswer = { rows: (Cell | null)[][] };

/** A number below the one or above the other is beyond the limit. */
export type Limit = { min?: number; max?: number };
/** What a question asks for a number of. Beyond a limit, the option of its name says what that means and demands. */
export type Measure = { unit?: string; decimals: number; warn?: Limit; stop?: Limit };

export const CELL_TYPES = ["number", "text", "dropdown", "several", "date", "time"] as const;
export type CellType = (typeof CELL_TYPES)[number];
export const TABLE_FIGURES = ["total", "mean"] as const;
export type ColumnShape = {
  label: string;
  type: CellType;
  /** Of one that is chosen from. */
  options?: { value: string; label: string }[];
  /** Of a number. */
  measure?: Measure;
  /** What is computed of the numbers. */
  figure?: (typeof TABLE_FIGURES)[number];
};
/** The names of the rows, or without names the most that may be added. */
export type TableShape = { columns: ColumnShape[]; rows: string[]; most?: number };

/**
 * The question is asked only if the answer to the earlier one with this key amounts to one of these options, or lies between two values of
 * its own kind (both included).
 */
export type OnlyIf = {
  question: string;
  answers: string[];
  from?: number | string;
  to?: number | string;
};

/** What a question's help shows: a file of the checklist, and what is to be seen on it. */
export type HelpPicture = { r2Key: string; alt: string };

type OptionTexts = { label?: string; actionTitle?: string };
/** The options in their order. */
type ColumnTexts = { label?: string; unit?: string; options?: string[] };
/** The texts of a question in another language. One that is missing is shown in the checklist's own. */
export type QuestionTexts = {
  label?: string;
  help?: string;
  /** What is to be seen on the picture. */
  alt?: string;
  section?: string;
  placeholder?: string;
  unit?: string;
  /** By the value of the option. */
  options?: Record<string, OptionTexts>;
  /** Those of a table, in their order. */
  columns?: ColumnTexts[];
  rows?: string[];
};
export type TextsByLanguage = Partial<Record<Language, QuestionTexts>>;

export type SafetyCheckPayload = Scored & {
  label: string;
  isRequired: boolean;
  acceptCorrections: boolean;
  acceptActions: boolean;
  options: SafetyCheckOption[];
  value: Answer | null;
  /** The option that the answer amounts to, where that is not the answer itself: figures read it. */
  outcome?: string;
  /** Of a text. */
  placeholder?: string;
  /** The unit, decimals and limits of a number. */
  measure?: Measure;
  /** The columns and rows of a table. */
  table?: TableShape;
  /** The optional keys from here on are those of a company's checklist (docs/checklists.md). */
  key?: string;
  help?: string;
  picture?: HelpPicture;
  /** The heading before the question. */
  section?: string;
  onlyIf?: OnlyIf;
  /** The texts in the checklist's other languages. */
  texts?: TextsByLanguage;
  /** Set while the question is not asked. Its value is then null, and its answer, if any, is kept here. */
  asked?: false;
  kept?: Answer;
};

export type SafetyCheckField = { type: ChecklistFieldType; payload: SafetyCheckPayload };

/** Without a note, the stored one stays. */
export type SafetyCheckAnswer = {
  id: string;
  value: Answer | null;
  corrections: Correction[];
  note?: string | null | undefined;
};

export type MonthlyObjectives = Record<ObjectiveKey, number | null>;

/** An administrator who is told of communications: of a kind, of a department's people, or, where null, of all. */
export type NoticeReader = { userId: string; communicationType: string | null; departmentId: string | null };

export const NO_OBJECTIVES: MonthlyObjectives = {
  drill: null,
  hseq_visit: null,
  investigation: null,
  observation: null,
  management: null,
  actions: null,
};
