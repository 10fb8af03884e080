import { readFileSync } from 'node:fs';

/** Resource usage of a process; memory is the resident size. */
export type ProcessUsage = { readonly residentBytes: number; readonly cpuMs: number };

/** Size of a memory page on the Linux machines that Node supports. */
const pageBytes = 4096;
/** Unit of CPU times in `/proc`: Linux reports them in hundredths of a second, whatever its internal tick. */
const tickMs = 10;

/** Current usage of a process with all its threads; null on systems without `/proc`. */
export function readUsage(pid: number): ProcessUsage | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return null;
  }
}

/**
 * Parses the usage of a process.
 *
 * @param stat content of `/proc/<pid>/stat`; the program name in it may contain spaces and parentheses
 */
export function parseStat(stat: string): ProcessUsage {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14, 15 and 24 of proc_pid_stat(5); the first field after the program name is the third.
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
  return { residentBytes: (pages ?? 0) * pageBytes, cpuMs: ((user ?? 0) + (system ?? 0)) * tickMs };
}
