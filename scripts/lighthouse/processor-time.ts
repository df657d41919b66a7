type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  /** The thread's own clock, which stands still while other work has the processor. */
  tts?: number;
  tdur?: number;
};

const isTask = ({ name, ph, tts, tdur }: TraceEvent) =>
  ph === "X" && name.endsWith("RunTask") && tts !== undefined && tdur !== undefined;

/** What happens within a task, as opposed to marks, which stay where they were seen. */
const WITHIN_A_TASK = new Set(["X", "B", "E", "I", "i"]);

/**
 * The trace as a machine without other work would have recorded it: each task of the page's main thread begins when it began, and
 * lasts as long as the processor worked on it.
 */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const page = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!page) return [...events];
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === page.pid && tid === page.tid;
  const tasks = events.filter((event) => isOfPage(event) && isTask(event)).toSorted((a, b) => a.ts - b.ts);
  const taskAt = (ts: number) => {
    let [low, high] = [0, tasks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tasks[middle]?.ts ?? 0) <= ts) low = middle + 1;
      else high = middle;
    }
    const task = tasks[low - 1];
    return task && ts <= task.ts + (task.dur ?? 0) ? task : undefined;
  };
  return events.map((event) => {
    if (!isOfPage(event) || !WITHIN_A_TASK.has(event.ph)) return event;
    const task = taskAt(event.ts);
    if (!task || event.tts === undefined) return event;
    const ts = task.ts + Math.max(0, event.tts - (task.tts ?? 0));
    return event.ph === "X" ? { ...event, ts, dur: event.tdur ?? 0 } : { ...event, ts };
  });
}
