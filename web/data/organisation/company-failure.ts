const JUST_NOW = 5000;

let last: { companyId: string; error: unknown; at: number } | null = null;

/**
 * A company that cannot be loaded leads to `/`, and `/` leads to the company. When it failed a moment ago, `/` shows the
 * failure instead of going round.
 */
export function rememberCompanyFailure(companyId: string, error: unknown): void {
  last = { companyId, error, at: Date.now() };
}

export function recentCompanyFailure(companyId: string): { error: unknown } | null {
  return last?.companyId === companyId && Date.now() - last.at < JUST_NOW ? last : null;
}

export function forgetCompanyFailure(): void {
  last = null;
}
