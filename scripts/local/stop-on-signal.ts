/** Ctrl-C, a plain kill or the end of whoever started us ends the work once and in order. */
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
