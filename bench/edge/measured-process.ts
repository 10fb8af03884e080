import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own, whose processor time is read before and after work. */
export type MeasuredProcess = {
  readonly port: number;
  /** Processor time so far, of all its threads and of the processes it started that still run, ms. */
  cpuMs(): Promise<number>;
  /** Memory in use now, of the process and those it started, megabytes; 0 where the system does not tell. */
  residentMb(): number;
  close(): Promise<void>;
};

/**
 * @param checkout the workspace it is part of, which runs it with its own Node
 * @param file a module that calls `serveMeasured`, from there
 */
export async function startMeasured(
  checkout: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const child = fork(join(checkout, file), args, {
    execPath: join(checkout, 'node_modules/node/bin/node'),
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const messages = on(child, 'message', { close: ['exit'] })[Symbol.asyncIterator]();
  const next = async (): Promise<number> => {
    const { value, done } = await messages.next();
    if (done) throw new Error('BENCH_SERVER_ENDED: the measured server ended by itself');
    return Number(value[0]);
  };
  const port = await next();
  return {
    port,
    cpuMs() {
      child.send('cpu');
      return next();
    },
    residentMb: () => (child.pid === undefined ? 0 : residentMb(child.pid)),
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The child's side: sends its port once, and its processor time on request. */
export function serveMeasured(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000 + childrenCpuMs(process.pid));
  });
  process.send?.(port);
}

/** Linux counts a process's time in hundredths of a second. */
const tickMs = 10;

/** Where the system does not tell (there is no `/proc`), children count nothing. */
function childrenCpuMs(pid: number): number {
  return childrenOf(pid).reduce((ms, child) => {
    try {
      const fields = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return ms + (Number(fields[11]) + Number(fields[12])) * tickMs + childrenCpuMs(child);
    } catch {
      // It has ended meanwhile.
      return ms;
    }
  }, 0);
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Linux counts memory in pages of this size on the machines Node runs on. */
const pageBytes = 4_096;

function residentMb(pid: number): number {
  const children = childrenOf(pid).reduce((sum, child) => sum + residentMb(child), 0);
  try {
    return children + (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 1e6;
  } catch {
    return children;
  }
}
