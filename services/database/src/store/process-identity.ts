import { readFileSync } from 'node:fs';

/** A running process, distinguished from a later process with the same pid. */
export type ProcessIdentity = {
  readonly pid: number;
  /**
   * Start time in clock ticks since boot, from the kernel; empty on systems other than Linux, which do not provide
   * it.
   */
  readonly started: string;
};

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/**
 * Whether that same process still runs. The start time is compared because in a container every process may have pid 1.
 */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === '' || startOf(pid) === started;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in brackets and may contain spaces. The start time is field 22 of the line, the 20th after
    // the name.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
