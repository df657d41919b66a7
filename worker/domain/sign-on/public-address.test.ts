import { expect, it } from "vitest";
import { localProviderOf, publicAddress } from "./public-address.ts";

const PROVIDER = "http://127.0.0.1:9999";
const LOCAL = {
  APP_URL: "http://localhost:8787",
  PRO_HOST: "extintor.example",
  DEV_HOST: "dev.extintor.example",
  LOCAL_RUN: "true",
  IDENTITY_PROVIDER_URL: PROVIDER,
};

it("trusts the identity provider that a local run starts beside it", () => {
  expect(localProviderOf(LOCAL)).toBe(PROVIDER);
  expect(publicAddress(`${PROVIDER}/auth`, LOCAL)?.pathname).toBe("/auth");
  expect(publicAddress("http://127.0.0.1:9998/auth", LOCAL)).toBeNull();
});

it.each<[string, Partial<typeof LOCAL>]>([
  ["no local run", { LOCAL_RUN: "false" }],
  ["a deployment with the setting of a local run", { APP_URL: "https://app.acme.example" }],
  ["a deployment on a host of the product", { APP_URL: "https://extintor.example" }],
  ["a provider elsewhere", { IDENTITY_PROVIDER_URL: "http://10.0.0.8:9999" }],
  ["a provider at a name", { IDENTITY_PROVIDER_URL: "http://idp.acme.example" }],
  ["no provider", { IDENTITY_PROVIDER_URL: "" }],
])("trusts none in %s", (_, changed) => {
  const site = { ...LOCAL, ...changed };
  expect(localProviderOf(site)).toBeNull();
  expect(publicAddress(`${site.IDENTITY_PROVIDER_URL || PROVIDER}/auth`, site)).toBeNull();
});
