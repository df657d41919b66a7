// What a report says, from a canonical record: its words, in order, without knowing how they are drawn (docs/evidence.md).
// One file, above 300 lines: each type of field has its way to say its value, and all share the record, its words and the language.
import { ACTION_STATUS_LABELS } from "../contract/actions/action-vocabularies.ts";
import { answerText, chosenOption, isAnsweredBadly } from "../contract/forms/answers.ts";
import { CHECKLISTS } from "../contract/forms/checklists.ts";
import type { FieldType, Section, Texts } from "../contract/forms/field.ts";
import { SECTIONS } from "../contract/forms/field.ts";
import { scoreText } from "../contract/forms/score.ts";
import { furtherActionsText } from "../contract/forms/further-actions.ts";
import { fieldIn } from "../contract/questions/languages.ts";
import { markWords, placeText } from "../contract/forms/mark-words.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import {
  COLUMN_LABELS,
  DRILL_TIME_NAMES,
  ENTRY_STATUS_NAMES,
  FORM_STATUS_NAMES,
  FORM_TYPE_NAMES,
  HEADCOUNT_NAMES,
  REOPENED_LABEL,
} from "../contract/forms/vocabularies.ts";
import { LOCALES } from "../contract/language/locales.ts";
import { zonedMoment } from "../contract/language/zoned-moment.ts";
import { MOST_SEALED_ACTIONS } from "../contract/limits.ts";
import type {
  Attachment,
  InvestigationParticipant,
  MeetingPointCount,
  PdfDocument,
  Photo,
  Signature,
  Timing,
  Witness,
} from "../contract/shapes.ts";
import type { FieldWords, SealedSafetyCheck } from "../domain/evidence/canonical-record.ts";
import { changedSince } from "../domain/evidence/signed-content.ts";
import { filesOf } from "../domain/files/form-files.ts";
import { isCompletedLate } from "../domain/forms/completed-late.ts";
import { safetyCheckPath } from "../domain/forms/form-path.ts";
import { squareOf } from "../domain/forms/photo-marks.ts";
import { type DrillTimes, drillTimes, durationText, haveSeconds } from "../domain/forms/timings.ts";
import { isName } from "../domain/people/without-person.ts";
import type {
  Attached,
  Block,
  Cell,
  Fact,
  Paragraph,
  Picture,
  Report,
  ReportPart,
  ReportSource,
  ReportState,
} from "./report.ts";
import { WORDS, type Words } from "./words.ts";

const plain = (text: string): Paragraph => ({ text, tone: "plain" });
const cell = (...texts: (string | null | undefined)[]): Cell => ({
  paragraphs: texts
    .filter((text) => text !== null && text !== undefined && text !== "")
    .map((text) => plain(text ?? "")),
});
const SHORT: readonly FieldType[] = [
  "text",
  "choice",
  "datetime",
  "location",
  "zone",
  "jobPosition",
  "stamp",
];
/** The section of a field that today’s definitions no longer have. */
const PLACES: Partial<Record<FieldType, Section>> = {
  participants: "people",
  investigationParticipants: "people",
  witnesses: "people",
  headcount: "people",
  photos: "media",
  videos: "media",
  documents: "media",
  signature: "conclusions",
};

/** Changes that are named beside a signature. */
const MOST_NAMED = 3;

/** The first digits of a hash in groups of four, as people compare them. */
export const shortHash = (sha256: string): string => sha256.slice(0, 16).replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A report in another language than the record’s takes labels from today’s definitions, and leaves what people wrote. */
export function reportOf({ document, attached = [], color, state, language }: ReportSource): Report {
  const { content, words, completion, reopened } = document;
  // Documents of before have all actions.
  const actions = document.actions.slice(0, MOST_SEALED_ACTIONS);
  const further = document.actions.length - actions.length + (document.furtherActions?.count ?? 0);
  const said = WORDS[language];
  const isTranslated = language !== words.language;
  const translated = (texts: Texts | undefined, text: string) =>
    isTranslated ? (texts?.[language] ?? text) : text;
  const dates = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: words.timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  const days = new Intl.DateTimeFormat(LOCALES[language], { timeZone: words.timeZone, dateStyle: "medium" });
  const when = (instant: string) => dates.format(new Date(instant));
  const whenToTheSecond = (instant: string) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: words.timeZone,
      dateStyle: "medium",
      timeStyle: "medium",
    }).format(new Date(instant));
  const whenInZone = (instant: string) => zonedMoment(language, instant, words.timeZone);
  const definitions = new Map(fieldsOf(content.kind));
  const header = (key: string) => words.header.find((word) => word.key === key)?.text ?? "";
  const kind = translated(FORM_TYPE_NAMES[content.kind], header("kind"));
  const ledger = new Map(content.files.map((file) => [file.key, file]));
  const shownIn = isTranslated ? language : (words.checklist ?? language);
  const checklist = content.checklist.map((each) => ({ ...each, field: fieldIn(each.field, shownIn) }));
  const numberOf = new Map(checklist.map(({ id }, index) => [id, index + 1]));
  const questions = Object.values(CHECKLISTS).flat();
  const sizes = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 });
  const sizeOf = (bytes: number | null) =>
    bytes === null
      ? "—"
      : bytes < 1e6
        ? `${sizes.format(bytes / 1000)} kB`
        : `${sizes.format(bytes / 1e6)} MB`;

  const photos = words.fields
    .filter(({ type }) => type === "photos")
    .flatMap(({ key }) => (valueOf(key) as Photo[] | null) ?? []);
  const photoNumbers = new Map(photos.map(({ r2Key }, index) => [r2Key, index + 1]));

  function valueOf(key: string): unknown {
    return content.values[key] ?? null;
  }
  const labelOf = ({ key, label }: FieldWords) => translated(definitions.get(key)?.label, label);
  const sectionOf = ({ key, type }: FieldWords): Section =>
    definitions.get(key)?.section ?? PLACES[type] ?? "data";

  function shortValue(field: FieldWords): string {
    const value = valueOf(field.key) as string | null;
    if (value === null || value === "") return "—";
    if (field.type === "datetime" || field.type === "stamp") return when(value);
    if (field.text === undefined) return value;
    const definition = definitions.get(field.key);
    const options = definition && "options" in definition ? definition.options : undefined;
    return translated(options?.[value], field.text);
  }

  const pictureOf = ({ r2Key, contentType }: Attachment, alt: string): Picture => ({
    key: r2Key,
    type: contentType,
    alt,
  });
  /** What is written under a photo. */
  const notesOf = ({ caption, taken }: Photo): string[] => [
    ...(caption ? [caption] : []),
    ...(taken ? [said.place(placeText(taken), when(taken.at))] : []),
  ];
  /** The alternative text says what is drawn on it and where, by the squares of a grid. */
  const photoPicture = (photo: Photo, title: string): Picture => {
    const { marks } = photo;
    const drawn = marks?.map((mark) => markWords(language, mark, squareOf(mark)));
    const alt = [title, ...notesOf(photo), ...(drawn ? [said.marks(drawn.join("; "))] : [])]
      .filter(Boolean)
      .join(". ");
    return { ...pictureOf(photo, alt), ...(marks ? { marks } : {}) };
  };
  const signatureCell = (signature: Signature | null | undefined): Cell =>
    signature
      ? {
          paragraphs: [{ text: `${signature.signedBy}, ${whenSigned(signature)}`, tone: "muted" }],
          picture: pictureOf(signature, said.signatureOf(signature.signedBy)),
        }
      : { paragraphs: [{ text: said.unsigned, tone: "muted" }] };

  /** With what changed afterwards, if anything did. */
  function whenSigned({ signedAt, content: seen }: Signature): string {
    // Of a copy without some values, what was signed cannot be compared.
    const isWhole = state.is !== "sealed" || state.copy === undefined;
    const changed =
      seen && isWhole
        ? changedSince(seen, { type: content.kind, values: content.values, safetyChecks: checklist })
        : [];
    if (changed.length === 0) return when(signedAt);
    const names = new Map([
      ...words.fields.map((field) => [field.key, labelOf(field)] as const),
      ...checklist.map(({ id }, index) => [safetyCheckPath(id), said.ofQuestion(index + 1)] as const),
    ]);
    const named = changed.slice(0, MOST_NAMED).map((path) => names.get(path) ?? path);
    const more = changed.length - named.length;
    const what = [named.join(", "), ...(more > 0 ? [said.andMore(more)] : [])].join(" ");
    return `${when(signedAt)}. ${said.signedBefore(what)}`;
  }

  function peopleTable(field: FieldWords): Block {
    const people = (valueOf(field.key) as Partial<InvestigationParticipant>[] | null) ?? [];
    const isLong = field.type === "investigationParticipants";
    const column = (heading: string, share: number) => ({ heading, share });
    return {
      is: "table",
      label: labelOf(field),
      columns: isLong
        ? [
            column(said.person, 26),
            column(said.role, 18),
            column(said.jobPosition, 18),
            column(said.seniority, 13),
            column(said.signature, 25),
          ]
        : [column(said.person, 38), column(said.role, 30), column(said.signature, 32)],
      rows: people.map(({ name, role, jobPosition, employeeSeniority, signature }) => [
        { paragraphs: [{ text: name ?? "—", tone: "strong" }] },
        cell(role),
        ...(isLong ? [cell(jobPosition), cell(employeeSeniority)] : []),
        signatureCell(signature),
      ]),
    };
  }

  /** How long a drill took from its alarm. */
  function timesBlocks(timings: readonly Timing[]): Block[] {
    const { evacuation, total } = drillTimes(timings);
    const duration = (name: keyof DrillTimes, seconds: number | null): Fact[] =>
      seconds === null ? [] : [{ label: DRILL_TIME_NAMES[name][language], value: durationText(seconds) }];
    const known = [...duration("evacuation", evacuation), ...duration("total", total)];
    return known.length === 0 ? [] : [{ is: "facts", facts: known }];
  }

  /** In records from before one text is all that is known of a witness: their name or what they state. */
  function witnessTable(label: string, witnesses: readonly Witness[]): Block {
    const rows = witnesses.map(({ value, statement, signature }) =>
      statement || isName(value)
        ? { who: value, states: statement, signature }
        : { states: value, signature },
    );
    const hasNames = rows.some(({ who }) => who);
    const hasStatements = rows.some(({ states }) => states);
    const hasSignatures = rows.some(({ signature }) => signature);
    const room = hasSignatures ? 67 : 92;
    return {
      is: "table",
      label,
      columns: [
        { heading: said.number, share: 8 },
        ...(hasNames ? [{ heading: said.person, share: hasStatements ? 24 : room }] : []),
        ...(hasStatements ? [{ heading: said.statement, share: hasNames ? room - 24 : room }] : []),
        ...(hasSignatures ? [{ heading: said.signature, share: 25 }] : []),
      ],
      rows: rows.map(({ who, states, signature }, index) => [
        cell(String(index + 1)),
        ...(hasNames ? [cell(who)] : []),
        ...(hasStatements ? [cell(...(states ?? "").split(/\n+/))] : []),
        ...(hasSignatures ? [signatureCell(signature)] : []),
      ]),
    };
  }

  function blockOf(field: FieldWords): Block[] {
    const label = labelOf(field);
    const value = content.values[field.key];
    const isEmpty =
      value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    if (isEmpty) return [{ is: "text", label, paragraphs: [] }];
    switch (field.type) {
      case "longText":
        return [{ is: "text", label, paragraphs: (value as string).split(/\n+/) }];
      case "textList":
        return [{ is: "text", label, paragraphs: (value as string[]).map((line) => `• ${line}`) }];
      case "participants":
      case "investigationParticipants":
        return [peopleTable(field)];
      case "timings":
        return [
          {
            is: "table",
            label,
            columns: [
              { heading: said.moment, share: 24 },
              { heading: said.event, share: 40 },
              { heading: said.observation, share: 36 },
            ],
            rows: (value as Timing[]).map(({ date, event, observation }) => [
              cell(haveSeconds(value as Timing[]) ? whenToTheSecond(date) : when(date)),
              cell(event),
              cell(observation),
            ]),
          },
          ...timesBlocks(value as Timing[]),
        ];
      case "headcount":
        return [
          {
            is: "table",
            label,
            columns: [
              { heading: HEADCOUNT_NAMES.meetingPoint[language], share: 60 },
              { heading: HEADCOUNT_NAMES.expected[language], share: 20 },
              { heading: HEADCOUNT_NAMES.present[language], share: 20 },
            ],
            rows: (value as MeetingPointCount[]).map(({ meetingPoint, expected, present, seen }) => [
              {
                paragraphs: [
                  plain(meetingPoint),
                  ...(seen.length > 0 ? [{ text: seen.join(", "), tone: "muted" } as const] : []),
                ],
              },
              cell(expected === null ? "—" : String(expected)),
              cell(String(present)),
            ]),
          },
        ];
      case "witnesses":
        return [witnessTable(label, value as Witness[])];
      case "photos":
        return [
          {
            is: "photos",
            label,
            photos: (value as Photo[]).map((photo) => {
              const number = photoNumbers.get(photo.r2Key) ?? 0;
              const question = numberOf.get(photo.safetyCheckId ?? "");
              const title = said.photo(number);
              const about = question ? `${title}, ${said.ofQuestion(question)}` : title;
              return { picture: photoPicture(photo, about), title: about, notes: notesOf(photo) };
            }),
          },
        ];
      case "documents":
        return [
          {
            is: "table",
            label,
            columns: [
              { heading: said.document, share: 30 },
              { heading: said.pages, share: 10 },
              { heading: said.size, share: 12 },
              { heading: "SHA-256", share: 48 },
            ],
            rows: (value as PdfDocument[]).map(({ r2Key, filename, pages }) => [
              cell(filename),
              cell(pages === undefined ? "—" : String(pages)),
              cell(sizeOf(ledger.get(r2Key)?.bytes ?? null)),
              { paragraphs: [{ text: ledger.get(r2Key)?.sha256 ?? "—", tone: "mono" }] },
            ]),
          },
        ];
      case "videos":
        return [
          {
            is: "table",
            label,
            columns: [
              { heading: said.video, share: 26 },
              { heading: said.size, share: 12 },
              { heading: "SHA-256", share: 62 },
            ],
            rows: (value as Attachment[]).map(({ r2Key, filename }) => [
              cell(filename),
              cell(sizeOf(ledger.get(r2Key)?.bytes ?? null)),
              { paragraphs: [{ text: ledger.get(r2Key)?.sha256 ?? "—", tone: "mono" }] },
            ]),
          },
        ];
      case "signature": {
        const signature = value as Signature;
        return [
          {
            is: "signatures",
            signatures: [
              {
                label,
                by: signature.signedBy,
                at: whenSigned(signature),
                picture: pictureOf(signature, said.signatureOf(signature.signedBy)),
              },
            ],
          },
        ];
      }
      default:
        return [
          { is: "text", label, paragraphs: [typeof value === "string" ? value : JSON.stringify(value)] },
        ];
    }
  }

  /** Short values beside one another, and signatures two in a row. */
  function blocksOf(fields: readonly FieldWords[]): Block[] {
    const blocks: Block[] = [];
    for (const field of fields) {
      const isShort = SHORT.includes(field.type);
      const next: Block[] = isShort
        ? [{ is: "facts", facts: [{ label: labelOf(field), value: shortValue(field) }] }]
        : blockOf(field);
      const last = blocks.at(-1);
      const [first] = next;
      if (last?.is === "facts" && first?.is === "facts")
        blocks[blocks.length - 1] = { is: "facts", facts: [...last.facts, ...first.facts] };
      else if (last?.is === "signatures" && first?.is === "signatures")
        blocks[blocks.length - 1] = {
          is: "signatures",
          signatures: [...last.signatures, ...first.signatures],
        };
      else blocks.push(...next);
    }
    return blocks;
  }

  function answerOf({ field }: SealedSafetyCheck): Paragraph {
    const { payload } = field;
    if (payload.asked === false)
      return {
        text: isTranslated ? said.notAsked : (words.notAsked ?? said.notAsked),
        tone: "muted",
      };
    const option = chosenOption(field);
    const text = answerText(field, shownIn) ?? "—";
    if (!option) return plain(text);
    const known = questions
      .flatMap(({ options }) => options)
      .find(({ value, label }) => value === option.value && label[words.language] === option.label);
    const tone = isAnsweredBadly(field) ? "alert" : "strong";
    return { text: option.label === text ? translated(known?.label, text) : text, tone };
  }

  /** A line of a table is a paragraph. */
  function answersOf(safetyCheck: SealedSafetyCheck): Paragraph[] {
    const { text, tone } = answerOf(safetyCheck);
    const isTable = safetyCheck.field.type === "table";
    return (isTable ? text.split("\n") : [text]).map((line) => ({ text: line, tone }));
  }

  function safetyCheckRow(safetyCheck: SealedSafetyCheck, index: number): Cell[] {
    const { label } = safetyCheck.field.payload;
    const known = questions.find((question) => question.label[words.language] === label);
    const own = photos.filter(({ safetyCheckId }) => safetyCheckId === safetyCheck.id);
    const numberOfPhoto = ({ r2Key }: Photo) => photoNumbers.get(r2Key) ?? 0;
    const shown = own.map(numberOfPhoto);
    const signature = ((valueOf("signatures") ?? []) as Witness[]).find(
      ({ id }) => id === safetyCheck.id,
    )?.signature;
    return [
      cell(String(index + 1)),
      {
        paragraphs: [
          plain(translated(known?.label, label)),
          ...safetyCheck.corrections.map(({ value }): Paragraph => ({
            text: `${said.correction}: ${value}`,
            tone: "muted",
          })),
          ...(safetyCheck.note
            ? [{ text: `${said.note}: ${safetyCheck.note}`, tone: "muted" } as const]
            : []),
          ...(shown.length > 0 ? [{ text: shown.map(said.photo).join(", "), tone: "muted" } as const] : []),
          ...actions
            .filter(({ checkId }) => checkId === safetyCheck.id)
            .map(({ viewId }): Paragraph => ({ text: `${said.action}: ${viewId}`, tone: "muted" })),
        ],
        ...(own.length > 0
          ? { photos: own.map((photo) => photoPicture(photo, said.photo(numberOfPhoto(photo)))) }
          : {}),
      },
      {
        paragraphs: [
          ...answersOf(safetyCheck),
          ...(signature ? [{ text: whenSigned(signature), tone: "muted" } as const] : []),
        ],
        ...(signature ? { picture: pictureOf(signature, said.signatureOf(signature.signedBy)) } : {}),
      },
    ];
  }

  /** One for each section of the checklist, below its name. */
  function checklistTables(): Block[] {
    const tables: { label: string | null; rows: Cell[][] }[] = [];
    for (const [index, safetyCheck] of checklist.entries()) {
      const { section } = safetyCheck.field.payload;
      const last = tables.at(-1);
      if (last && section === undefined) last.rows.push(safetyCheckRow(safetyCheck, index));
      else tables.push({ label: section ?? null, rows: [safetyCheckRow(safetyCheck, index)] });
    }
    const columns = [
      { heading: said.number, share: 7 },
      { heading: said.question, share: 67 },
      { heading: said.answer, share: 26 },
    ];
    return tables.map((table) => ({ is: "table", columns, ...table }));
  }

  const hasDocuments = words.fields.some(({ type }) => type === "documents");
  const headingOf = (section: Section) =>
    section === "media" && hasDocuments ? said.withDocuments : said.sections[section];

  const bodies: Record<Section, Block[]> = {
    data: [],
    people: [],
    checklist: checklistTables(),
    media: [],
    handling: [],
    actions:
      actions.length === 0
        ? []
        : [
            {
              is: "table",
              label: null,
              columns: [
                { heading: said.number, share: 24 },
                { heading: said.action, share: 33 },
                { heading: said.state, share: 13 },
                { heading: said.assignee, share: 17 },
                { heading: said.due, share: 13 },
              ],
              rows: actions.map(({ viewId, title, status, statusName, assignee, due, checkId }) => [
                cell(viewId),
                {
                  paragraphs: [
                    plain(title),
                    ...(numberOf.has(checkId ?? "")
                      ? [{ text: `${said.question} ${numberOf.get(checkId ?? "")}`, tone: "muted" } as const]
                      : []),
                  ],
                },
                cell(translated(ACTION_STATUS_LABELS[status], statusName)),
                cell(assignee?.name ?? "—"),
                cell(due ? days.format(new Date(due)) : "—"),
              ]),
            },
            ...(further === 0
              ? []
              : [
                  {
                    is: "text",
                    label: null,
                    paragraphs: [furtherActionsText(language, further)],
                  } as const,
                ]),
          ],
    conclusions: [],
  };
  for (const section of SECTIONS) {
    if (section === "checklist" || section === "actions") continue;
    bodies[section] = blocksOf(words.fields.filter((field) => sectionOf(field) === section));
  }

  const { by, impersonatedBy, at, event } = completion;
  const who = (name: string, administrator: { name: string } | null, instant: string) =>
    administrator
      ? said.inTheName(administrator.name, name, whenInZone(instant))
      : said.by(name, whenInZone(instant));
  const dateField = words.fields.find(({ key }) => key === "date");
  const date = String(valueOf("date"));
  const isUnsent = content.kind === "mailbox" && valueOf("submittedAt") === null;
  const statusNames = content.kind === "mailbox" ? ENTRY_STATUS_NAMES : FORM_STATUS_NAMES;
  const fact = (key: keyof typeof COLUMN_LABELS, value: string): Fact => ({
    label: COLUMN_LABELS[key][language],
    value,
  });
  const facts: Fact[] = [
    ...(header("department") === "" ? [] : [fact("department", header("department"))]),
    fact(
      "status",
      isUnsent
        ? ENTRY_STATUS_NAMES.draft[language]
        : translated(statusNames[content.status], header("status")),
    ),
    fact("createdBy", said.by(header("createdBy"), when(content.createdAt))),
    ...(document.result ? [fact("result", scoreText(document.result, language))] : []),
    ...(["task", "basis", "evidence"] as const).flatMap((key) =>
      header(key) === "" ? [] : [fact(key, header(key))],
    ),
    ...(state.is === "sealed" && dateField && content.kind !== "mailbox" && isCompletedLate(date, at)
      ? [{ label: labelOf(dateField), value: when(date) }]
      : []),
    ...(state.is !== "sealed"
      ? []
      : [
          {
            label: event === "submitted" ? said.submitted : said.completed,
            value: who(by.name, impersonatedBy, at),
          },
        ]),
    ...(reopened
      ? [
          {
            label: translated(REOPENED_LABEL, reopened.label),
            value: [who(reopened.by?.name ?? "—", reopened.impersonatedBy, reopened.at), reopened.reason]
              .filter(Boolean)
              .join(". "),
          },
        ]
      : []),
  ];

  const about = new Map([
    ...[...photoNumbers].map(([key, number]) => [key, said.photo(number)] as const),
    ...filesOf(content.kind, content.values).flatMap(({ purpose, pointer }) =>
      purpose === "signature"
        ? [[pointer.r2Key, said.signatureOf(String(pointer["signedBy"]))] as const]
        : [],
    ),
  ]);
  // In the order of the text above; files that it does not mention come last.
  const places = new Map([...about.keys()].map((key, index) => [key, index]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? places.size;
  const files: ReportPart[] =
    content.files.length === 0
      ? []
      : [
          {
            heading: said.sections.files,
            blocks: [
              {
                is: "table",
                label: null,
                columns: [
                  { heading: said.file, share: 28 },
                  { heading: said.size, share: 12 },
                  { heading: "SHA-256", share: 60 },
                ],
                rows: content.files
                  .toSorted((a, b) => placeOf(a) - placeOf(b))
                  .map(({ key, name, bytes, sha256 }) => [
                    {
                      paragraphs: [
                        plain(name),
                        ...(about.has(key) ? [{ text: about.get(key) ?? "", tone: "muted" } as const] : []),
                      ],
                    },
                    cell(sizeOf(bytes)),
                    { paragraphs: [{ text: sha256 ?? "—", tone: "mono" }] },
                  ]),
              },
            ],
          },
        ];

  return {
    language,
    words: said,
    kind,
    viewId: content.viewId,
    company: header("company"),
    color,
    state,
    seal: state.is === "sealed" ? sealPart(state, attached, said, whenInZone) : null,
    notes: [
      ...(state.is === "draft" ? [said.draftNote] : []),
      ...(state.is === "unsealed" ? [said.unsealedNotes[state.why]] : []),
      ...(state.is === "sealed" && state.copy ? [said.copyNotes[state.copy](state.report)] : []),
      ...(state.is === "sealed" && state.report !== null && !state.copy
        ? [said.translationNote(words.language, state.report)]
        : []),
    ],
    facts,
    parts: [
      ...SECTIONS.flatMap((section) =>
        bodies[section].length === 0 ? [] : [{ heading: headingOf(section), blocks: bodies[section] }],
      ),
      ...files,
    ],
    at: state.is === "sealed" ? state.seal.at : at,
  };
}

function sealPart(
  { seal: { number, sha256, previousSha256, at, keyId }, address }: Extract<ReportState, { is: "sealed" }>,
  attached: readonly Attached[],
  words: Words,
  when: (instant: string) => string,
): Report["seal"] {
  return {
    address,
    line: words.seal(number, shortHash(sha256)),
    attached,
    facts: [
      { label: words.sealNumber, value: words.number + " " + number },
      { label: words.sealedAt, value: when(at) },
      { label: words.key, value: keyId, tone: "mono" },
      { label: words.hash, value: sha256, tone: "mono" },
      ...(previousSha256 ? [{ label: words.previous, value: previousSha256, tone: "mono" } as const] : []),
      { label: words.check, value: address, tone: "mono" },
    ],
  };
}
