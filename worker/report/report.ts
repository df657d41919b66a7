// The shape of a report: what it says, for those who draw it.
import type { Color, Language } from "../contract/enums.ts";
import type { Mark } from "../contract/shapes.ts";
import type { CanonicalRecord } from "../domain/evidence/canonical-record.ts";
import type { Seal } from "../domain/evidence/seal.ts";
import type { AttachedName, Words } from "./words.ts";

/** A file of the record that is drawn. */
export type Picture = { key: string; type: string; alt: string; marks?: readonly Mark[] };
export type Tone = "plain" | "strong" | "muted" | "alert" | "mono";
export type Paragraph = { text: string; tone: Tone };
/** `picture` stands above the text, `photos` below it. */
export type Cell = { paragraphs: readonly Paragraph[]; picture?: Picture; photos?: readonly Picture[] };
export type Fact = { label: string; value: string; tone?: Tone };
export type Block =
  | { is: "facts"; facts: readonly Fact[] }
  | { is: "text"; label: string | null; paragraphs: readonly string[] }
  | {
      is: "table";
      label: string | null;
      /** `share` is the column's part of the width. */
      columns: readonly { heading: string; share: number }[];
      rows: readonly (readonly Cell[])[];
    }
  | {
      is: "photos";
      label: string;
      photos: readonly { picture: Picture; title: string; notes: readonly string[] }[];
    }
  | { is: "signatures"; signatures: readonly { label: string; by: string; at: string; picture: Picture }[] };
export type ReportPart = { heading: string; startsPage?: boolean; blocks: readonly Block[] };

type ReportSeal = Pick<Seal, "number" | "sha256" | "previousSha256" | "at" | "keyId">;
export type ReportState =
  /**
   * `report`: the hash of the sealed report, where this is a translation or a copy of it. `copy`: in which personal values are left out
   * of a pack, or were removed by an erasure.
   */
  | { is: "sealed"; seal: ReportSeal; address: string; report: string | null; copy?: "hidden" | "erased" }
  | { is: "draft" }
  /** Never sealed; sealed with a person in it who was erased since; or sealed in a document that is gone or was changed. */
  | { is: "unsealed"; why: "never" | "erased" | "unreadable" };

export type Report = {
  language: Language;
  words: Words;
  kind: string;
  viewId: string;
  company: string;
  color: Color;
  state: ReportState;
  /** The address that its QR code leads to, what is attached, and what they prove. */
  seal: { address: string; line: string; facts: readonly Fact[]; attached: readonly Attached[] } | null;
  notes: readonly string[];
  facts: readonly Fact[];
  parts: readonly ReportPart[];
  /** The time of the record, not of the printing: the same record gives the same bytes. */
  at: string;
};

/** The sealed record, and the values beside it. */
export type Attached = { name: AttachedName; text: string };

export type ReportSource = {
  document: CanonicalRecord;
  /** Of a sealed record. */
  attached?: readonly Attached[];
  color: Color;
  state: ReportState;
  language: Language;
};
