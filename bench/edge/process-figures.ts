import { readFileSync } from 'node:fs';

/** Linux counts CPU time in units of 10 ms. */
const tickMs = 10;

/** Linux's page size on the machines Node runs on. */
const pageBytes = 4_096;

/** CPU time of a process so far, in ms, of all its threads; null if it has ended, or without `/proc`. */
export function cpuMsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}

/**
 * CPU time so far, in ms, of the running processes that a process has started. Without `/proc`, they are not counted.
 */
export function childrenCpuMs(pid: number): number {
  return childrenOf(pid).reduce((ms, child) => {
    const own = cpuMsOf(child);
    return own === null ? ms : ms + own + childrenCpuMs(child);
  }, 0);
}

/** Resident memory of a process and its children, in megabytes; 0 if the system does not report it. */
export function residentMb(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + residentMb(child), ownResidentMb(pid));
}

/** Resident memory of a process without its children, in megabytes; 0 if the system does not report it. */
export function ownResidentMb(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 1e6;
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
