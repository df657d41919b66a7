import { useQuery } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { accidentSettingsQuery } from "#web/data/accidents/settings.ts";
import { queries } from "#web/data/offline/queries.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { accidentSettingsEs } from "#web/text/accident-settings/es.ts";
import { type SettingsPart, useAccidentSettings } from "./use-settings.ts";

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  server.restore();
  queries.clear();
});

const answerOf = (version: number, investigationDays: number | null) =>
  ({
    version,
    settings: { centres: [], feasts: [], investigationDays },
    can: { set: true },
  }) as unknown as SettingsPart["answer"];

test("settings that a colleague changed meanwhile are read again, and the next attempt is based on them", async () => {
  server = stubFetch(({ method, headers }) =>
    method === "GET"
      ? { body: answerOf(2, 20) }
      : headers.get("If-Match") === '"2"'
        ? { body: answerOf(3, 20) }
        : { status: 412, body: { error: { code: "STALE_VERSION", message: "Cambiado" } } },
  );
  const query = accidentSettingsQuery("c1");
  queries.setQueryData(query.queryKey, answerOf(1, 15));
  const { result } = renderHook(() => {
    const { data } = useQuery(query, queries);
    return useAccidentSettings({ companyId: "c1", answer: data as SettingsPart["answer"] });
  });
  await act(() => result.current.submit({ centres: [] }));
  expect(result.current.problem).toBe(accidentSettingsEs.changedMeanwhile);
  await act(() => result.current.submit({ centres: [] }));
  expect(result.current.problem).toBeNull();
  expect(server.calls.at(-1)?.body).toMatchObject({ investigationDays: 20 });
});
