// Mutants that no test can or should kill, each with the reason. `npm run mutation` prints it beside the survivor.
// One file, above 300 lines: it is one table.

type Accepted = {
  file: string;
  /** A part of the code that is changed. */
  code: string;
  /** The changed code; absent: any change. */
  becomes?: string;
  reason: string;
};

/** A part of the code of a file, or it and what it becomes. */
type Change = string | readonly [code: string, becomes: string];

const of = (file: string, reason: string, ...changes: Change[]): Accepted[] =>
  changes.map((change) => {
    const [code, becomes] = typeof change === "string" ? [change] : change;
    return { file, code, reason, ...(becomes === undefined ? {} : { becomes }) };
  });

const TEXT = '"Stryker was here!"';
const LIST = '["Stryker was here"]';

const POLICY = "worker/policy";
const CORE = "worker/storage/core";
const CHECKLISTS = "worker/domain/checklists";
const EVIDENCE = "worker/domain/evidence";
const FILES = "worker/domain/files";
const PICTURES = `${FILES}/pictures`;
const FORMS = "worker/domain/forms";
const PEOPLE = "worker/domain/people";
const PLAN = "worker/domain/plan";
const TIME = "worker/domain/time";

export const ACCEPTED: readonly Accepted[] = [
  ...of(`${POLICY}/actor-of.ts`, "two roles at the same place are the same role", [
    "COMPANY_ROLES.indexOf(a) <= COMPANY_ROLES.indexOf(b)",
    "COMPANY_ROLES.indexOf(a) < COMPANY_ROLES.indexOf(b)",
  ]),
  ...of(`${POLICY}/company-rights.ts`, "isCompanyLevel is false for no role too", [
    "role !== undefined",
    "true",
  ]),
  ...of(`${POLICY}/form-rights.ts`, "a form with these rules always has a department", ['""', TEXT]),
  ...of(`${POLICY}/invitation-validity.ts`, "what nothing denies is not read-only: both are null", [
    "why === null",
    "false",
  ]),

  ...of(`${CORE}/audit.ts`, "undefined is encoded as no bytes, which is below the limit", [
    "text === undefined",
    "false",
  ]),
  ...of(`${CORE}/audit.ts`, "cutting first only saves work", ["text.slice(0, 2 * START_LENGTH)", "text"]),
  ...of(`${CORE}/guarded.ts`, "a parameter with the value null is null too", ["value === null", "false"]),
  ...of(`${CORE}/rights-check.ts`, "nobody has a membership of the company null, and none was read either", [
    "rightsIn === null",
    "false",
  ]),
  ...of(`${CORE}/rights-check.ts`, "no company has the id null, so none is read-only", [
    "changes === null",
    "false",
  ]),
  ...of(`${CORE}/rights-check.ts`, "neither list has a second element", ["[]", LIST]),

  ...of(`${CHECKLISTS}/compare.ts`, "it only stands before every run, and is no key of a question", [
    "[]",
    LIST,
  ]),
  ...of(
    `${CHECKLISTS}/compare.ts`,
    "a run is never empty, and each of its keys has a place",
    ['""', TEXT],
    ["-1", "+1"],
  ),
  ...of(`${CHECKLISTS}/compare.ts`, "no two questions have the same place", [
    '(places.get(run.at(-1) ?? "") ?? -1) < place',
    '(places.get(run.at(-1) ?? "") ?? -1) <= place',
  ]),
  ...of(`${CHECKLISTS}/offered.ts`, "the order of two equal names is not defined", [
    "a.name < b.name",
    "a.name <= b.name",
  ]),
  ...of(`${CHECKLISTS}/offered.ts`, "V8 only asks whether the result is below 0", "a.name > b.name"),
  ...of(
    `${CHECKLISTS}/json-lines.ts`,
    "a comma stands inside a list or an object, and an object's next name replaces the step",
    "top",
  ),
  ...of(
    `${CHECKLISTS}/json-lines.ts`,
    "the first name in the object replaces it",
    ['""', TEXT],
    ['token === "["', "true"],
  ),
  ...of(`${CHECKLISTS}/json-lines.ts`, "it is set again before the next name or value", ["false", "true"]),
  ...of(`${CHECKLISTS}/json-lines.ts`, "each letter of a number or word notes the same line", '"(?:'),
  ...of(
    `${CHECKLISTS}/read-file.ts`,
    "JSON.parse throws an error, a split text has a first part, and the whole value has a line",
    ['""', TEXT],
  ),
  ...of(`${CHECKLISTS}/read-file.ts`, "pregunte, which it no longer matches, is no heading", [
    "/^(preguntas?|questions?|preguntes?)$/i",
    "/^(preguntas?|questions?|preguntes)$/i",
  ]),

  ...of("worker/domain/dashboards/progress.ts", "the text of an error that cannot happen", [
    '"A rank is below the total"',
    '""',
  ]),

  ...of(`${EVIDENCE}/canonical-json.ts`, "the keys of an object differ", ["a < b", "a <= b"]),

  ...of(`${FILES}/attachment-key.ts`, "a key without company or form has no file and is refused for that", [
    '""',
    TEXT,
  ]),
  ...of(`${FILES}/file-name.ts`, "leading dots have been removed", ["dot > 0", "dot >= 0"]),
  ...of(`${FILES}/file-name.ts`, "a split text has a last part, and neither text is an extension", [
    '""',
    TEXT,
  ]),
  ...of(
    `${FILES}/file-type.ts`,
    "a brand has exactly four letters, so the anchors change nothing",
    "hei[csmx]",
    "m[is]f1",
  ),
  ...of(`${FILES}/file-type.ts`, "neither text is a brand", ['""', TEXT]),
  ...of(`${FILES}/form-files.ts`, "an entry without key and purpose has no value and matches nothing", [
    "[]",
    LIST,
  ]),
  ...of(
    `${FILES}/video-bytes.ts`,
    "a kind and a brand have exactly four letters, so the anchors change nothing",
    "\\x7e]{4}",
    "(isom|",
  ),
  ...of(`${FILES}/video-bytes.ts`, "without boxes the file is refused in the next line", ["[]", LIST]),
  ...of(`${FILES}/video-bytes.ts`, "a file without boxes has no moov and is refused for that", [
    "!boxes || !first",
    "!boxes && !first",
  ]),
  ...of(
    `${FILES}/video-bytes.ts`,
    "what begins beyond the limit ends beyond it, and the last element is empty: both are refused",
    ["sizeAt + sizeLength > limit", "false"],
    ["sizeAt + sizeLength > limit", "sizeAt + sizeLength >= limit"],
    ["sizeAt + sizeLength", "sizeAt - sizeLength"],
  ),
  ...of(
    `${FILES}/video-bytes.ts`,
    "an element that does not fit is refused by its end or by what follows it",
    ["!isUnknown && start + size > limit", "false"],
    ["start + size", "start - size"],
  ),
  ...of(
    `${FILES}/video-bytes.ts`,
    "no type is found in an element without an end, nor at the end",
    ["header.end === null", "false"],
    ["element.end === null", "false"],
    ["at < end", "at <= end"],
  ),
  ...of(`${PICTURES}/jpeg.ts`, "smaller markers have been refused before", ["marker >= 0xc0", "true"]),
  ...of(`${PICTURES}/jpeg.ts`, "the text is no segment that is kept", ["[]", LIST]),
  ...of(
    `${PICTURES}/jpeg.ts`,
    "what ends without an end marker is refused anyhow",
    ["at + 2 <= bytes.length", "true"],
    ["at + 2", "at - 2"],
    ["at + 4 > bytes.length", "at + 4 >= bytes.length"],
    ["next > bytes.length", "false"],
    ["next > bytes.length", "next >= bytes.length"],
    ["-1", "+1"],
  ),
  ...of(`${PICTURES}/jpeg.ts`, "no segment is both a scan and a frame", [
    "firstScan < frame.index",
    "firstScan <= frame.index",
  ]),
  ...of(`${PICTURES}/jpeg.ts`, "the smallest real frame has nine bytes", [
    "frame.length < 6",
    "frame.length <= 6",
  ]),
  ...of(`${PICTURES}/jpeg.ts`, "a segment that it writes is shorter than 254 bytes: the upper byte is 0", [
    "data.length + 2",
    "data.length - 2",
  ]),
  ...of(
    `${PICTURES}/orientation.ts`,
    "a directory so near the end has no room for a field",
    ["tiff.length < 8", "tiff.length <= 8"],
    ["directory + 2 > tiff.length", "directory + 2 >= tiff.length"],
  ),
  ...of(`${PICTURES}/orientation.ts`, "four bytes less are less than one field", [
    "directory + 2",
    "directory - 2",
  ]),
  ...of(`${PICTURES}/orientation.ts`, "1 is upright, as is what is not valid", ["value >= 1", "value > 1"]),
  ...of(`${PICTURES}/png.ts`, "a chunk beyond the end has no IEND behind it, so the file is refused", [
    "end > bytes.length",
    "false",
  ]),
  ...of(`${PICTURES}/png.ts`, "a list of chunks has at least IEND", [
    "chunks?.[0]?.kind",
    "chunks?.[0].kind",
  ]),
  ...of(`${PICTURES}/png.ts`, "the data or the checksum is written over the fifth byte", [
    "index < 4",
    "index <= 4",
  ]),
  ...of(`${PICTURES}/webp.ts`, "the length is written over the fifth byte", ["index < 4", "index <= 4"]),
  ...of(
    `${PICTURES}/webp.ts`,
    "twenty bytes have a first chunk, and the chunks of a frame were read before",
    ['""', TEXT],
    ["[]", LIST],
    ["chunks[0]?.kind", "chunks[0].kind"],
  ),
  ...of(
    `${PICTURES}/webp.ts`,
    "what is so short holds no picture and is refused for that",
    ["bytes.length < 20", "false"],
    ["bytes.length < 20", "bytes.length <= 20"],
    ["data.length < FRAME_HEADER_BYTES", "data.length <= FRAME_HEADER_BYTES"],
  ),
  ...of(
    `${PICTURES}/webp.ts`,
    "the format allows a frame no other chunk with a size",
    ['chunks.filter(({ kind }) => kind === "VP8 " || kind === "VP8L")', "chunks"],
    ['kind === "VP8 " || kind === "VP8L"', "true"],
  ),

  ...of(`${FORMS}/codes.ts`, "empty words are left out", ["/[^A-Z0-9]+/", "/[^A-Z0-9]/"]),
  ...of(`${FORMS}/form-path.ts`, "a split text has a first part", ['""', TEXT]),
  ...of(`${FORMS}/form-path.ts`, "undefined is no whole number", ["second !== undefined", "true"]),
  ...of(`${FORMS}/missing-items.ts`, "a text instead of a photo is of no question", ["[]", LIST]),
  ...of(`${FORMS}/numbering.ts`, "null compares like 0, and numbers begin with 1", ["last !== null", "true"]),
  ...of(`${PEOPLE}/without-person.ts`, "beyond the text no letter is equal", [
    "at + looked.length",
    "at - looked.length",
  ]),
  ...of(
    `${PEOPLE}/without-person.ts`,
    "the loop stays within the letters",
    ["letters[at + index]?.folded", "letters[at + index].folded"],
    ["letters[at]?.start", "letters[at].start"],
    ["letters[at]?.end", "letters[at].end"],
    ["letters[at + looked.length - 1]?.end", "letters[at + looked.length - 1].end"],
  ),
  ...of(`${PEOPLE}/without-person.ts`, "no text is null", ["person.userId !== null", "true"]),
  ...of(
    `${PEOPLE}/without-person.ts`,
    "an empty name is contained in what replaces it: the last condition says the same",
    ['name !== ""', "true"],
    ['""', TEXT],
  ),
  ...of(`${PEOPLE}/without-person.ts`, "the text is another one whatever stands in the person's place", [
    '"\\u{FFFC}"',
    '""',
  ]),
  ...of(
    `${PEOPLE}/held-texts.ts`,
    "a text that is no JSON is read as nothing, or as undefined, which both stay",
    ["{\n    return null;\n  }", "{}"],
  ),

  ...of(`${PLAN}/compliance.ts`, "the keys of two groups differ", ["one < other", "one <= other"]),
  ...of(
    `${PLAN}/occurrences.ts`,
    "days outside the window are left out further down",
    "isWithin(row.movedTo ?? row.day)",
  ),
  ...of(
    `${PLAN}/occurrences.ts`,
    "a line always has a rule",
    ["(versionOn(versions, day) ?? versions[0])?.rule", "(versionOn(versions, day) ?? versions[0]).rule"],
    ["tolerance !== undefined", "true"],
  ),
  ...of(`${PLAN}/occurrences.ts`, "of two equal times either gives the same", ["date < now", "date <= now"]),
  ...of(`${PLAN}/slots.ts`, "the day itself is in the set already", ["each > length", "each >= length"]),
  ...of(
    `${PLAN}/plan-line.ts`,
    "of two equal days either gives the same",
    ["since > window.first", "since >= window.first"],
    ["lastOfVersion < window.last", "lastOfVersion <= window.last"],
    ["since > today", "since >= today"],
  ),
  ...of(
    `${PLAN}/propose-lines.ts`,
    "no answer has the name chosen",
    ['applies !== "chosen"', "true"],
    ['"chosen"', '""'],
  ),
  ...of(`${PLAN}/rule-days.ts`, "a text lies between no two days and is left out", ["[]", LIST]),
  ...of(`${PLAN}/rule-days.ts`, "a year earlier is before the rule's first day, so a year is added", [
    "month - 1 - (earliest % 12) + 12",
    "month - 1 - earliest % 12 - 12",
  ]),
  ...of(
    `${PLAN}/rule-days.ts`,
    "of two equal days either gives the same",
    ["from > window.first", "from >= window.first"],
    ["until < window.last", "until <= window.last"],
  ),
  ...of(`${PLAN}/rule-days.ts`, "no day is less than null", ["until !== null", "true"]),
  ...of(`${PLAN}/rule-days.ts`, "the days between are none: it only saves work", ["first > last", "false"]),
  ...of(`${TIME}/local-time.ts`, "the format always has that part", [
    "parts.find((each) => each.type === type)?.value",
    "parts.find(each => each.type === type).value",
  ]),
  ...of(`${TIME}/local-time.ts`, "no other part begins with B", ['type === "era"', "true"]),
  ...of(`${TIME}/local-time.ts`, "no step of seven days begins on that day", [
    "from < LAST_CHANGE",
    "from <= LAST_CHANGE",
  ]),
  ...of(
    "worker/domain/truncate.ts",
    "a short text comes back whole below too: it only saves work",
    "text.length <= maxLength",
  ),
];
