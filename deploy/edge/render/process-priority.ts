import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import type { ProcessUsage } from './process-usage.ts';

/** CPU time of one stretch, over which the cost of documents is averaged. */
const stretchMs = 1_000;
/** CPU time of a costly document, several times that of an ordinary one. */
const costlyDocumentMs = 500;
/**
 * Added to the nice value. When every core is busy, the process then gets about a tenth of the time of a normal
 * process.
 */
const lowerBy = 10;
const lowest = 19;

/**
 * Creates a check that tells whether a process should get a lower priority, because its latest documents needed much
 * CPU time. The result is true after two costly stretches in a row. The first stretch, in which versions are imported,
 * does not count.
 *
 * @returns a function that is called with each reading and the number of documents that the process has worked on
 */
export function createCostCheck(): (usage: ProcessUsage, documents: number) => boolean {
  let since: { readonly cpuMs: number; readonly documents: number } | null = null;
  let isFirst = true;
  let costly = 0;
  return ({ cpuMs }, documents) => {
    since ??= { cpuMs, documents };
    const used = cpuMs - since.cpuMs;
    if (used < stretchMs) return false;
    costly = !isFirst && used > costlyDocumentMs * (documents - since.documents) ? costly + 1 : 0;
    isFirst = false;
    since = { cpuMs, documents };
    return costly >= 2;
  };
}

/**
 * Lowers the priority of a process below that of this one. The lower priority lasts until that process ends, because
 * only the superuser may raise a priority. Does nothing on systems without `/proc`, or if the process has ended.
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
