import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Time between two checks whether the platform has started. */
const pollMs = 250;

/**
 * Address of the administration of the platform that runs with this data folder; null if none does. A platform that was
 * killed leaves its address in the folder, so an address that does not answer is ignored.
 */
export async function findPlatform(data: string): Promise<string | null> {
  const address = await readFile(join(data, 'admin-address'), 'utf8').catch(() => null);
  if (address === null) return null;
  return fetch(address.trim(), { redirect: 'manual' }).then(
    () => address.trim(),
    () => null,
  );
}

/**
 * Runs a program that starts a platform with this data folder, and waits until the platform is ready. The program does
 * not get the terminal's Ctrl+C, because the developer's link has to be revoked while the platform still runs.
 *
 * @param stopped resolves when the user stops this command
 * @returns a function that ends the platform; null if it ended before it was ready
 */
export async function startPlatform(
  data: string,
  program: readonly string[],
  stopped: Promise<void>,
): Promise<(() => Promise<void>) | null> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, FORECOURT_DATA_DIR: data },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, 'exit');
  let isReady = false;
  void stopped.then(() => isReady || child.kill());
  while (!hasEnded() && !isReady) {
    isReady = (await findPlatform(data)) !== null;
    if (!isReady) await setTimeout(pollMs);
  }
  if (!isReady) return null;
  return async () => {
    if (!hasEnded()) child.kill();
    await ended;
  };
}
