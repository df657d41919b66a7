const RECENT_MS = 5000;

let last: { companyId: string; error: unknown; at: number } | null = null;

/**
 * A company that cannot be loaded redirects to `/`, which redirects to the company. After a recent failure `/` shows the
 * error instead, to prevent a redirect loop.
 */
export function rememberCompanyFailure(companyId: string, error: unknown): void {
  last = { companyId, error, at: Date.now() };
}

export function recentCompanyFailure(companyId: string): { error: unknown } | null {
  return last?.companyId === companyId && Date.now() - last.at < RECENT_MS ? last : null;
}

export function forgetCompanyFailure(): void {
  last = null;
}
