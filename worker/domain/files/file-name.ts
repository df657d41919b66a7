import { visible } from "../../contract/visible.ts";
import { EXTENSIONS, type AttachmentType } from "./attachment-key.ts";

const MAX_LENGTH = 120;
// Path separators and characters that file systems refuse.
const RESERVED_CHARACTERS = /[/\\:*?"<>|]/g;
// Control characters, and those without a meaning.
const MEANINGLESS = /[\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A name of which everything can be seen: what is shown is what it is. Letters of all scripts stay. */
export const visibleName = (name: string): string =>
  visible(name.toWellFormed()).replace(MEANINGLESS, "").replace(/\s+/g, " ").trim();

const EXTENSIONS_BY_TYPE: Record<AttachmentType, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "video/mp4": ["mp4", "m4v"],
  "video/webm": ["webm"],
  "video/quicktime": ["mov", "qt"],
  "application/pdf": ["pdf"],
};

/** The user's file name without unsafe characters; the extension follows the detected type, not the declared one. */
export function safeFilename(original: string, contentType: AttachmentType, fallback: string): string {
  const last = original.split(/[/\\]/).at(-1) ?? "";
  const clean = visibleName(last.replace(RESERVED_CHARACTERS, "")).replace(/^\.+/, "");
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 ? clean.slice(dot + 1) : "";
  const isExtensionValid = EXTENSIONS_BY_TYPE[contentType].includes(extension.toLowerCase());
  const stem = (isExtensionValid ? clean.slice(0, dot) : clean)
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\ufffd/g, "")
    .trim();
  return `${stem || fallback}.${isExtensionValid ? extension : EXTENSIONS[contentType]}`;
}

/** RFC 6266: an ASCII fallback name and the real name in UTF-8. */
export function inlineDisposition(filename: string): string {
  const plain = filename
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
