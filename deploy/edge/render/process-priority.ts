import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import type { ProcessUsage } from './process-usage.ts';

/** CPU time that every process may use for its start and for importing versions. */
const startMs = 1_000;
/** CPU time of a costly job. A job of an ordinary page takes less than half of it. */
const costlyJobMs = 200;
/** Priority of a costly process: when every core is busy, it gets about a tenth of an ordinary process's time. */
const costlyPriority = 10;

/** Whether a process's jobs have needed so much CPU time that processes of other dealers go first. */
export const isCostly = ({ cpuMs }: ProcessUsage, settled: number): boolean => cpuMs > startMs + costlyJobMs * settled;

/**
 * Lowers the priority of a process with all its threads. It stays low until the process ends, because only the
 * superuser may raise a priority. Does nothing on systems without `/proc`, or if the process has ended.
 */
export function lowerPriority(pid: number): void {
  try {
    // On Linux each thread has its own priority.
    for (const thread of readdirSync(`/proc/${pid}/task`).map(Number))
      if (getPriority(thread) < costlyPriority) setPriority(thread, costlyPriority);
  } catch {
    // The process or one of its threads has just ended.
  }
}
