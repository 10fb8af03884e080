import { readFile } from 'node:fs/promises';

/** The secret in the file; null if the file does not exist. */
export async function readTokenFile(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
