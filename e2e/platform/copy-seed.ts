import { cp } from 'node:fs/promises';

/** Environment variable with the path of the seeded data that new platforms copy. */
export const seedVariable = 'FORECOURT_E2E_SEED';

/** Copies the seeded data to a folder, if there is any. */
export async function copySeed(to: string): Promise<void> {
  const folder = process.env[seedVariable];
  if (folder !== undefined) await cp(folder, to, { recursive: true });
}
