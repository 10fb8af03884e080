import type { Budget, LimitName } from '@forecourt/budget';
import type { ProcessUsage } from './process-usage.ts';

/** State of a render process when its usage is read. */
export type Work = {
  /** Whether the process has a job, or has not started yet. */
  readonly isBusy: boolean;
  /** Number of jobs received so far. */
  readonly jobs: number;
  /** Number of jobs completed so far. */
  readonly settled: number;
};

const everyMs = 100;
/**
 * Maximum number of consecutive readings with high memory use while the process is idle. Memory of a job that is not
 * freed within these readings will not be freed later.
 */
const mostLooksAtRest = 20;

/**
 * Reads and checks the usage of a process at intervals, with and without a job.
 *
 * @returns a function that stops the checks
 */
export function watchProcess(
  read: () => ProcessUsage | null,
  work: () => Work,
  budget: Budget,
  onExceeded: (limit: LimitName) => void,
): () => void {
  const exceeded = createUsageCheck(budget);
  const timer = setInterval(() => {
    const usage = read();
    const limit = usage === null ? null : exceeded(usage, work());
    if (limit !== null) onExceeded(limit);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Creates a check of consecutive readings.
 *
 * @returns a function that returns the exceeded limit, or null
 */
export function createUsageCheck(
  budget: Budget,
): (usage: ProcessUsage, work: Work) => Extract<LimitName, `render${string}`> | null {
  /** CPU time that an idle process had used at the first reading after its last job; null while the process is busy. */
  let idle: { readonly afterJobs: number; readonly cpuMs: number } | null = null;
  /** CPU time of a busy process at the first reading after its latest result; null while the process is idle. */
  let silent: { readonly afterSettled: number; readonly cpuMs: number } | null = null;
  let looksAtRest = 0;
  return ({ residentBytes, cpuMs }, { isBusy, jobs, settled }) => {
    if (residentBytes > budget.renderMemoryBytes) return 'renderMemoryBytes';
    if (isBusy) idle = null;
    else if (idle?.afterJobs !== jobs) idle = { afterJobs: jobs, cpuMs };
    if (!isBusy) silent = null;
    else if (silent?.afterSettled !== settled) silent = { afterSettled: settled, cpuMs };
    looksAtRest = isBusy || residentBytes <= budget.renderRestingBytes ? 0 : looksAtRest + 1;
    if (idle !== null && cpuMs - idle.cpuMs > budget.renderCpuAfterJobMs) return 'renderCpuAfterJobMs';
    if (silent !== null && cpuMs - silent.cpuMs > budget.renderStuckCpuMs) return 'renderStuckCpuMs';
    if (looksAtRest > mostLooksAtRest) return 'renderRestingBytes';
    return cpuMs > budget.renderProcessCpuMs ? 'renderProcessCpuMs' : null;
  };
}
