import { readdirSync, readFileSync } from "node:fs";

const EVERY_MS = 50;

/** In megabytes. */
export type Peaks = { node: number; workerd: number };

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    // It has ended since the folder was listed.
    return "";
  }
};
const field = (status: string, name: string) =>
  new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";

function familyOf(pid: number): string[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statusOf(Number(name)));
  const known = new Set([String(pid)]);
  for (let grown = true; grown;) {
    grown = false;
    for (const status of all)
      if (known.has(field(status, "PPid")) && !known.has(field(status, "Pid"))) {
        known.add(field(status, "Pid"));
        grown = true;
      }
  }
  return all.filter((status) => known.has(field(status, "Pid")));
}

/** The most memory that a process and its children have had since they began, as Linux counts it. */
export function watchMemory(pid: number): { stop: () => Peaks } {
  const peaks: Peaks = { node: 0, workerd: 0 };
  const look = () => {
    for (const status of familyOf(pid)) {
      const megabytes = Math.round(Number(field(status, "VmHWM")) / 1024);
      const name = field(status, "Name") === "workerd" ? "workerd" : "node";
      peaks[name] = Math.max(peaks[name], megabytes);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      if (peaks.node === 0) throw new Error("Memory is measured on Linux alone");
      return peaks;
    },
  };
}
