import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import type { ProcessUsage } from './process-usage.ts';

/** CPU time over which the cost of jobs is averaged. The first jobs of a process, which import code, fit in it. */
const stretchMs = 2_000;
/** CPU time of a costly job, several times that of an ordinary job. */
const costlyJobMs = 200;
/** When every core is busy, a process that is lower by this number gets about a tenth of another's time. */
const lowerBy = 10;
const lowest = 19;

/**
 * Creates a check whether a process's latest jobs needed so much CPU time that the processes of other dealers go first.
 *
 * @returns a function that is called with each reading and the number of jobs completed so far. It returns true at the
 * end of a costly stretch.
 */
export function createCostCheck(): (usage: ProcessUsage, settled: number) => boolean {
  let since: { readonly cpuMs: number; readonly settled: number } | null = null;
  return ({ cpuMs }, settled) => {
    since ??= { cpuMs, settled };
    const used = cpuMs - since.cpuMs;
    if (used < stretchMs) return false;
    const isCostly = used > costlyJobMs * (settled - since.settled);
    since = { cpuMs, settled };
    return isCostly;
  };
}

/**
 * Lowers the priority of a process below that of this one. It stays low until the process ends, because only the
 * superuser may raise a priority. Does nothing on systems without `/proc`, or if the process has ended.
 */
export function lowerPriority(pid: number): void {
  const lowered = Math.min(getPriority() + lowerBy, lowest);
  // On Linux each thread has its own priority. New threads inherit it.
  for (const thread of threadsOf(pid)) {
    try {
      if (getPriority(thread) < lowered) setPriority(thread, lowered);
    } catch {
      // The thread has just ended.
    }
  }
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}
