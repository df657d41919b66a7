import assert from "node:assert/strict";
import { test } from "node:test";
import { inProcessorTime } from "./processor-time.ts";

const page = { pid: 1, tid: 2 };
const paint = { name: "firstContentfulPaint", ph: "R", ts: 5000, ...page };
const task = { name: "RunTask", ph: "X", ts: 1000, dur: 1000, tts: 300, tdur: 400, ...page };

void test("a task lasts as long as the processor worked on it, and holds what it held", () => {
  const script = { name: "EvaluateScript", ph: "X", ts: 1500, dur: 450, tts: 350, tdur: 300, ...page };
  const mark = { name: "UpdateCounters", ph: "I", ts: 1990, tts: 690, ...page };
  const next = { ...task, ts: 3000, tts: 700, dur: 50, tdur: 50 };
  assert.deepEqual(inProcessorTime([task, script, mark, next, paint]), [
    { ...task, dur: 400 },
    { ...script, ts: 1050, dur: 300 },
    { ...mark, ts: 1390 },
    next,
    paint,
  ]);
});

void test("what other threads did, what lies between tasks, and marks of the page stay where they were seen", () => {
  const others = [
    { ...task, tid: 3 },
    { name: "Layout", ph: "X", ts: 2500, dur: 10, tts: 690, tdur: 5, ...page },
    { name: "largestContentfulPaint::Candidate", ph: "R", ts: 1900, tts: 600, ...page },
  ];
  assert.deepEqual(inProcessorTime([task, ...others, paint]).slice(1, -1), others);
});
