import { spawn } from "node:child_process";
import { ROOT } from "./paths.ts";

/** Stops wrangler from sending usage metrics and from fetching a sample request object from the network. */
export const QUIET = { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };

type Options = { env?: Record<string, string | undefined>; quiet?: boolean };

export class CommandFailed extends Error {
  override name = "CommandFailed";
}

/** Runs a Node program to its end. With `quiet` its output is shown only when it fails. */
export function runNode(file: string, args: string[], { env, quiet = false }: Options = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: ROOT,
      // wrangler asks no questions when stdin is not a terminal.
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      env: { ...process.env, ...QUIET, ...env },
    });
    let output = "";
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      if (output) process.stderr.write(output);
      reject(new CommandFailed(`${file.split("/").slice(-1)[0]} ${args.join(" ")} ended with ${code}`));
    });
  });
}

/** Runs a command's main function. A failed step has printed its own error, so no stack trace follows. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error && error.name !== "Error" ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** Calls `stop` once, on Ctrl-C, on a plain kill or when the parent process ends. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);

  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopOnce(), 500).unref();
}
