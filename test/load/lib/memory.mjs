import { readFileSync } from 'node:fs';

/** Resident memory of a process in KB; NaN where there is no /proc. */
export function residentKb(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return NaN;
  }
}
