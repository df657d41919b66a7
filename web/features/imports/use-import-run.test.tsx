import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { RowsBody, SentRow } from "../../data/imports/imports.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { importsEs } from "../../text/imports/es.ts";
import { StoringStep } from "./run-step.tsx";
import { useImportRun } from "./use-import-run.ts";

const { done, storing } = importsEs;

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

function Harness({ rows }: { rows: readonly SentRow[] }) {
  const { run, check, store, forget } = useImportRun("c1");
  return (
    <>
      <p>{run.step}</p>
      <button onClick={() => void check({ kind: "actions", fileName: "us.xlsx", columns: [] }, rows)}>
        check
      </button>
      {run.step === "checked" ? <button onClick={() => void store(run.checked)}>store</button> : null}
      {run.step === "storing" || run.step === "broken" ? (
        <StoringStep run={run} isOnline onResume={() => void store(run.checked)} onAnother={forget} />
      ) : null}
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const answerTo = ({ mode, rows }: RowsBody) => ({
  rows: rows.map(({ line }) => ({ line, outcome: "new", key: String(line), note: null, problems: [] })),
  room: [],
  import: mode === "store" ? {} : null,
});

test("each call says which fields of the whole sheet have the month first", async () => {
  server = stubFetch(({ body }) => ({ body: answerTo(body as RowsBody) }));
  // 1 to 30 March, as they are written in the United States.
  const rows = Array.from({ length: 30 }, (_, nth) => ({
    line: nth + 2,
    values: { openedAt: `03/${String(nth + 1).padStart(2, "0")}/2026`, deadline: "30/4/2026" },
  }));
  await renderSignedIn(<Harness rows={rows} />);
  await press("check");
  await press("store");
  await screen.findByText("done");
  const bodies = server.calls.map(({ body }) => body as RowsBody);
  expect(bodies.map(({ mode, rows: sent, monthFirst }) => [mode, sent.length, monthFirst])).toEqual([
    ["check", 25, ["openedAt"]],
    ["check", 5, ["openedAt"]],
    ["store", 25, ["openedAt"]],
    ["store", 5, ["openedAt"]],
  ]);
});

test("an import that breaks off can be left for another sheet", async () => {
  server = stubFetch(({ body }) =>
    (body as RowsBody).mode === "check"
      ? { body: answerTo(body as RowsBody) }
      : { status: 409, body: { error: { code: "LIMIT_REACHED", message: "No caben más" } } },
  );
  await renderSignedIn(<Harness rows={[{ line: 2, values: { title: "Uno" } }]} />);
  await press("check");
  await press("store");
  await screen.findByText("No caben más");
  expect(screen.getByRole("button", { name: storing.resume })).toHaveProperty("disabled", false);
  await press(done.another);
  await screen.findByText("none");
});
