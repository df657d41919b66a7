// Stands in the place of tldts, which brings the list of public suffixes (wrangler.toml). The plugin asks it for host names alone.
export const getHostname = (text: string): string | null =>
  (URL.parse(text) ?? URL.parse(`https://${text}`))?.hostname ?? null;
