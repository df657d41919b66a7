import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { setLanguage } from "#web/text/catalogue.ts";
import { CompaniesScreen } from "./companies-screen.tsx";

let server: ReturnType<typeof stubFetch>;
afterEach(async () => {
  cleanup();
  server.restore();
  await setLanguage("es");
});

test.each([
  ["es", "No se han podido cargar las empresas"],
  ["en", "Failed to fetch companies"],
  ["ca", "No s’han pogut carregar les empreses"],
] as const)("the list says in %s what could not be loaded, and why", async (language, sentence) => {
  await setLanguage(language);
  server = stubFetch(() => ({ status: 500, body: { error: { code: "INTERNAL", message: "Out of order" } } }));
  await renderSignedIn(<CompaniesScreen search={{}} onSearch={() => undefined} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(/Out of order/)).toBeTruthy();
});
