import { ApiError } from "./errors.ts";

/** Sends a change based on the version that is shown. If somebody has changed it meanwhile, it is read again, and the person is told. */
export async function rereadIfStale<Answer>(
  send: () => Promise<Answer>,
  { reread, message }: { reread: () => Promise<void>; message: string },
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    await reread();
    const { code, requestId } = error;
    throw new ApiError({ status: 412, code, message, fields: {}, requestId, retryAfter: null });
  }
}
