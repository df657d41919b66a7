// The description of the API, as people who build clients take it.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "./support/test.ts";

test("the description of the API has no fault that redocly's recommended rules find", async ({ request }) => {
  const answer = await request.get("/api/openapi.json");
  const found = await lintFromString({
    source: await answer.text(),
    absoluteRef: "/openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});
