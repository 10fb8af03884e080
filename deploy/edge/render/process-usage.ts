import { readFileSync } from 'node:fs';

/** Resource usage of a process; memory is the resident size. */
export type ProcessUsage = { readonly residentBytes: number; readonly cpuMs: number };

/** Page size of Linux on the machines Node runs on. */
const pageBytes = 4096;
/** Linux reports CPU time in hundredths of a second to user programs, whatever its internal tick. */
const tickMs = 10;

/** Current usage of a process with all threads; null on systems without `/proc`. */
export function readUsage(pid: number): ProcessUsage | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return null;
  }
}

/** @param stat content of `/proc/<pid>/stat`; the program name in it may contain spaces and parentheses */
export function parseStat(stat: string): ProcessUsage {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14, 15 and 24 of proc_pid_stat(5); the field after the name is the third.
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
  return { residentBytes: (pages ?? 0) * pageBytes, cpuMs: ((user ?? 0) + (system ?? 0)) * tickMs };
}
