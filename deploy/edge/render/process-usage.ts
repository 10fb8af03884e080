import { readFileSync } from 'node:fs';

/** What a process uses; memory is what it has resident. */
export type ProcessUsage = { readonly residentBytes: number; readonly cpuMs: number };

/** Linux counts in pages of this size on the machines Node runs on. */
const pageBytes = 4096;
/** Linux counts processor time in hundredths of a second for every program, whatever it uses itself. */
const tickMs = 10;

/** What a process uses now, its threads included; null where the system does not tell (there is no `/proc`). */
export function readUsage(pid: number): ProcessUsage | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return null;
  }
}

/** @param stat content of `/proc/<pid>/stat`; the program's name in it may hold spaces and parentheses */
export function parseStat(stat: string): ProcessUsage {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14, 15 and 24 of proc_pid_stat(5); the first after the name is the third.
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
  return { residentBytes: (pages ?? 0) * pageBytes, cpuMs: ((user ?? 0) + (system ?? 0)) * tickMs };
}
