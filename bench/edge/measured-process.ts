import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { childrenCpuMs, residentMb } from './process-figures.ts';

/** A server in its own process, whose CPU time is read before and after the work. */
export type MeasuredProcess = {
  readonly port: number;
  /** CPU time so far, in ms, of all its threads and of its running child processes. */
  cpuMs(): Promise<number>;
  /** Resident memory of the process and its children, in megabytes; 0 if the system does not report it. */
  residentMb(): number;
  close(): Promise<void>;
};

/**
 * @param checkout the workspace to run in, with its own Node
 * @param file module that calls `serveMeasured`, as a path in that workspace
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

/** Runs in the child process: sends its port once, and its CPU time on request. */
export function serveMeasured(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000 + childrenCpuMs(process.pid));
  });
  process.send?.(port);
}
