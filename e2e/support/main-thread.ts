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

/**
 * The CPU time of the main thread for each tap, in milliseconds: from the end of the touch to the frame that shows what
 * the click has changed. What the page does meanwhile for earlier taps is part of it.
 */
export function mainThreadTimeOfTaps(events: readonly TraceEvent[]): number[] {
  const dispatched =
    (type: string) =>
    ({ name, args }: TraceEvent) =>
      name === "EventDispatch" && args.data?.type === type;
  const main = events.find(dispatched("click"));
  const own = events
    .filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === "RunTask");
  const ups = own.filter(dispatched("pointerup"));
  return own.filter(dispatched("click")).map((click) => {
    const up = ups.findLast(({ ts }) => ts <= click.ts);
    const shown = own.find(({ name, ts }) => name === "Commit" && ts >= click.ts + (click.dur ?? 0));
    if (!up || !shown) throw new Error(`no ${up ? "frame" : "touch"} of a click in what was recorded`);
    return tasks
      .filter(({ ts, dur = 0 }) => ts + dur >= up.ts && ts <= shown.ts)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
