import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where traffic finds the platform; null while it is away. */
export type Address = { readonly port: number; readonly adminPort: number; readonly token: string };

export type RunningPlatform = Address & {
  /** Ends it and waits until it is gone. @returns its exit code, null when it was killed */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

/** How long processes of an ended platform may take to follow it. */
const leftBehindMs = 5_000;

/** Starts a platform with these sites and the data of the run before, in a process group of its own. */
export async function startPlatformProcess(data: string, sites: string): Promise<RunningPlatform> {
  const child = fork(fileURLToPath(new URL('./platform-process.ts', import.meta.url)), [data, sites], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [address] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The platform ended with ${code} before it was ready.`))),
  ])) as [Address];
  return {
    ...address,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      await groupIsGone(child.pid ?? 0);
      return code;
    },
  };
}

/** @throws Error when processes of the group are left behind */
async function groupIsGone(group: number): Promise<void> {
  const until = performance.now() + leftBehindMs;
  while (exists(group)) {
    if (performance.now() > until) throw new Error(`Processes of group ${group} are left behind.`);
    await wait(20);
  }
}

function exists(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}
