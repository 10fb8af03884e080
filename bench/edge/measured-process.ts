import { fork } from 'node:child_process';
import { on, once } from 'node:events';

/** A server in a process of its own, whose processor time is read before and after work. */
export type MeasuredProcess = {
  readonly port: number;
  /** Processor time of all its threads so far, ms. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
};

/** @param file a module that calls `serveMeasured` */
export async function startMeasured(file: string, args: readonly string[]): Promise<MeasuredProcess> {
  const child = fork(file, args, {
    env: { ...process.env, NODE_ENV: 'production' },
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
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The child's side: tells its port once, and its processor time whenever asked. */
export function serveMeasured(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.send?.(port);
}
