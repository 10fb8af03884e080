import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ZodMiniType } from 'zod/mini';
import { parse, record, string } from 'zod/mini';
import { StartProblem } from './start-problem.ts';

export const TextsByName = record(string(), string());

/**
 * Reads a JSON file; null if the file does not exist.
 *
 * @param lost what is lost without the file: the text after "Restore it from a copy, or delete it: "
 * @throws StartProblem naming the file if its content is invalid
 */
export async function readPrivate<Content>(
  file: string,
  schema: ZodMiniType<Content>,
  lost: string,
): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new StartProblem(`The file ${file} is damaged. Restore it from a copy, or delete it: ${lost}.`, { cause });
  }
}

/** Writes JSON atomically to a file that only its owner can read. */
export async function writePrivate(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.new`;
  await writeFile(aside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(aside, file);
}
