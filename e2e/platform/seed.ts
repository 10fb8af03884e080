import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedVariable } from './copy-seed.ts';
import { startTestPlatform } from './platform.ts';

/**
 * Runs before all tests: seeds one platform. Every other platform starts with a copy of its data.
 *
 * @returns the teardown
 */
export default async function seed(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-seed-'));
  await (await startTestPlatform(folder)).close();
  process.env[seedVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
