import { open, readFile } from 'node:fs/promises';
import { UsageError } from '../command.ts';

/**
 * Writes a key into an env file with one `FORECOURT_SITE_REDGUM_SEARCH_KEY=…` per line. A key with the same name is
 * replaced, and all other lines are kept. Only its owner can read the file afterwards.
 *
 * @throws UsageError if the file exists and cannot be read
 */
export async function writeKey(path: string, variable: string, value: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new UsageError(`${path} can’t be read: ${error.message}.`);
  });
  const lines = text.split(/\r?\n/).filter((line, place, all) => line !== '' || place < all.length - 1);
  if (lines.includes(`${variable}=${value}`)) return;
  const kept = lines.filter((line) => !line.startsWith(`${variable}=`));
  const file = await open(path, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${[...kept, `${variable}=${value}`].join('\n')}\n`);
  } finally {
    await file.close();
  }
}
