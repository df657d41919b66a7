/** The words in place of a link. */
const REMOVED = "…";

/** Zero-width, soft hyphens, bidi controls: invisible, and used to split a link that a mail program would recognise. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Characters that browsers read as a dot, and full-width Latin. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/gu;

const narrow = (character: string) => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0);

const SCHEME = /(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]*:[/\\]+\S*/giu;
const SHORT_SCHEME = /(?<![\p{L}\p{N}])(?:mailto|tel|sms|data|javascript):\S*/giu;
const WWW = /(?<![\p{L}\p{N}])www\.\S*/giu;
const MAIL_ADDRESS = /\S+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const IP_ADDRESS = /(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+|[/?#])\S*/gu;
const DOMAIN =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}-])(\.?(?::\d+|[/?#])\S*)?/giu;

/** "Dpto.Calidad": a capital after a dot begins a word rather than a top-level domain. */
const BEGINS_WORD = /^\p{Lu}\p{Ll}+$/u;

/**
 * Removes what a mail program would turn into a link. For names and titles in mail to people outside the company, who would
 * otherwise get somebody's advertisement from our address.
 */
export function withoutLinks(text: string): string {
  const plain = text.replace(INVISIBLE, "").replace(DOTS, ".").replace(FULL_WIDTH, narrow);
  return plain
    .replace(SCHEME, REMOVED)
    .replace(SHORT_SCHEME, REMOVED)
    .replace(WWW, REMOVED)
    .replace(MAIL_ADDRESS, REMOVED)
    .replace(IP_ADDRESS, REMOVED)
    .replace(DOMAIN, (found: string, end: string, path: string | undefined) =>
      path === undefined && BEGINS_WORD.test(end) ? found.replaceAll(".", ". ") : REMOVED,
    )
    .replaceAll(/\s+/gu, " ")
    .trim();
}
