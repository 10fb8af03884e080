import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPlatform } from './platform.ts';

/** Names the folder with the seeded data that new platforms copy. */
const seedVariable = 'FORECOURT_E2E_SEED';

/**
 * Runs before all tests: seeds one platform, whose data every other platform starts with a copy of.
 *
 * @returns the teardown
 */
export default async function seed(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-seed-'));
  await (await startTestPlatform(folder)).close();
  process.env[seedVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies the seeded data to a folder, if there is any. */
export async function copySeed(to: string): Promise<void> {
  const folder = process.env[seedVariable];
  if (folder !== undefined) await cp(folder, to, { recursive: true });
}
