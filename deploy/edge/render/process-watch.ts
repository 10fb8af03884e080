import type { Budget, LimitName } from '@forecourt/budget';
import type { ProcessUsage } from './process-usage.ts';

/** State of a render process when its usage is read. */
export type Work = {
  /** Whether it has a job, or has not started yet. */
  readonly isBusy: boolean;
  /** Jobs received so far. */
  readonly jobs: number;
  /** Jobs settled so far. */
  readonly settled: number;
};

const everyMs = 100;
/** Garbage of a job is collected soon after it, or never. */
const mostLooksAtRest = 20;

/**
 * Checks the usage of a process regularly, with or without a job.
 *
 * @returns stops the watch
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

/** @returns checks consecutive readings; gives the limit that is exceeded, or null */
export function createUsageCheck(
  budget: Budget,
): (usage: ProcessUsage, work: Work) => Extract<LimitName, `render${string}`> | null {
  /** CPU time when the process was first seen idle after this many jobs. */
  let idle: { readonly afterJobs: number; readonly cpuMs: number } | null = null;
  /** CPU time when the process was first seen busy after this many settled jobs. */
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
