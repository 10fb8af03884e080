import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Ports and token of a running platform. */
export type Address = { readonly port: number; readonly adminPort: number; readonly token: string };

export type RunningPlatform = Address & {
  /** Ends the platform and waits for its exit. @returns its exit code; null if it was killed */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

/** Time within which processes of an ended platform must exit. */
const leftBehindMs = 5_000;

/** Starts a platform with these sites and the data of the previous run, in its own process group. */
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

/** @throws Error if processes of the group remain */
async function groupIsGone(group: number): Promise<void> {
  const until = performance.now() + leftBehindMs;
  while (exists(group)) {
    if (performance.now() > until) throw new Error(`Processes of group ${group} are still running.`);
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
