import type { CDPSession, Page } from "@playwright/test";

/** Waits until the pending frame is painted and the main thread is idle. */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Wall time in microseconds. */
  ts: number;
  dur?: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args: { data?: { type?: string } };
};

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** Traces the main thread until the returned function is called, which returns the events. */
export async function traceMainThread(client: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  client.on("Tracing.dataCollected", collect);
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    const complete = new Promise<void>((resolve) => client.once("Tracing.tracingComplete", () => resolve()));
    await client.send("Tracing.end");
    await complete;
    client.off("Tracing.dataCollected", collect);
    return events;
  };
}

export type MainThreadTime = {
  /** Until the frame that shows the result. */
  untilShown: number;
  /** Until the page is idle again. */
  untilAtRest: number;
};

/** The CPU time of the main thread, in milliseconds, from the event of this type on. */
export function mainThreadTimeAfter(
  events: readonly TraceEvent[],
  type: string,
  mark: string,
): MainThreadTime {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) throw new Error(`the page never marked "${mark}"`);
  const own = events
    .filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const begun = own.find(({ name, args }) => name === "EventDispatch" && args.data?.type === type);
  const shown = own.find(({ name, ts }) => name === "Commit" && ts >= marked.ts);
  if (!begun || !shown) throw new Error(`no ${begun ? "frame" : type} in what was recorded`);
  const tasks = own.filter(({ name, ts, dur = 0 }) => name === "RunTask" && ts + dur >= begun.ts);
  const worked = (some: readonly TraceEvent[]) => some.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  return { untilShown: worked(tasks.filter(({ ts }) => ts <= shown.ts)), untilAtRest: worked(tasks) };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
