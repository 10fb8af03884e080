import { readFileSync } from 'node:fs';

/** A running process, distinguished from a later one with the same number. */
export type ProcessIdentity = {
  readonly pid: number;
  /** Start time in the kernel's own count; empty where the system does not report it (anything but Linux). */
  readonly started: string;
};

/** This process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** Whether that very process still runs. In a container every process may be number 1, so the start counts too. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === '' || startOf(pid) === started;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold blanks; the start is field 22, the 20th after the name.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
