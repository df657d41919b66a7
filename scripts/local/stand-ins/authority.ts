import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  configuredAs,
  newAuthority,
  type StandInAuthority,
  timeStampStandIn,
} from "#fixtures/stand-ins/time-stamp-authority.ts";
import { stateDir } from "../paths.ts";
import { serveStandIn } from "./serve-stand-in.ts";

type Stored = StandInAuthority & { port: number };
const fileOf = () => join(stateDir(), "time-stamps.json");
const stored = (): Stored | null =>
  existsSync(fileOf()) ? (JSON.parse(readFileSync(fileOf(), "utf8")) as Stored) : null;

/** Authorities are known by their address, so that each start takes the port of the first one if it is free. */
const nameOf = ({ port }: Stored) => `http://127.0.0.1:${port}`;

/** TSA_URL of a local run. */
export function localAuthorities(): string {
  const authority = stored();
  return authority ? configuredAs(nameOf(authority), authority) : "[]";
}

/** Runs a time-stamp authority on a port of its own, with the key and certificate of its first start. */
export async function serveAuthority() {
  const known = stored();
  const authority = known ?? (await newAuthority());
  const { url, stop } = await serveOn(timeStampStandIn(authority), known?.port);
  mkdirSync(stateDir(), { recursive: true });
  writeFileSync(fileOf(), JSON.stringify({ ...authority, port: Number(new URL(url).port) }), { mode: 0o600 });
  return { vars: { TSA_URL: localAuthorities() }, stop };
}

type Answer = Parameters<typeof serveStandIn>[0];
const serveOn = (answer: Answer, port: number | undefined) =>
  serveStandIn(answer, port).catch((error: unknown) => {
    if (port === undefined) throw error;
    return serveStandIn(answer);
  });
