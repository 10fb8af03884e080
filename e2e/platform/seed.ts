import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPlatform } from './platform.ts';

/** Names the folder that platforms without data of their own begin with. */
const seedVariable = 'FORECOURT_E2E_SEED';

/** Before all tests: one platform is seeded, and every other begins with a copy of its data. @returns what ends it */
export default async function seed(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-seed-'));
  await (await startTestPlatform(folder)).close();
  process.env[seedVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Gives a folder the data of a freshly seeded platform, where one has been seeded. */
export async function copySeed(to: string): Promise<void> {
  const folder = process.env[seedVariable];
  if (folder !== undefined) await cp(folder, to, { recursive: true });
}
