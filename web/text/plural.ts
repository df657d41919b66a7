let rules: Intl.PluralRules | undefined;

/** The form for a count. Spanish, Catalan and English have the same rule: one form for 1, another for the rest. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules("es");
  return rules.select(count) === "one" ? one : other;
}
