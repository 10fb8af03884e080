import { readFile, writeFile } from 'node:fs/promises';

/** Keys as a file of variables holds them: `SEARCH_KEY_REDGUM=…`, one to a line. */
export type KeysFile = {
  /** Names of the variables the file has with just these values. */
  readonly holds: (variable: string, value: string) => boolean;
  /** Puts variables in, in place of those of the same name; all other lines stay as they are. */
  readonly write: (values: ReadonlyMap<string, string>) => Promise<void>;
};

/** @param path made, and readable by its owner only, when there is none */
export async function openKeysFile(path: string): Promise<KeysFile> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split(/\r?\n/).filter((line, place, all) => line !== '' || place < all.length - 1);
  return {
    holds: (variable, value) => lines.includes(`${variable}=${value}`),
    write: async (values) => {
      const kept = lines.filter((line) => !values.has(line.slice(0, Math.max(0, line.indexOf('=')))));
      const added = [...values].map(([variable, value]) => `${variable}=${value}`);
      await writeFile(path, `${[...kept, ...added].join('\n')}\n`, { mode: 0o600 });
    },
  };
}
