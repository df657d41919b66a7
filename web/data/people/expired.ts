/** One that ran out holds no seat any more. */
export const isExpired = ({ expiresAt }: { expiresAt: string }): boolean =>
  new Date(expiresAt).getTime() <= Date.now();
