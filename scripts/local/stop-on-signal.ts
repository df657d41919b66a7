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
