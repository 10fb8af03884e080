import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ZodMiniType } from 'zod/mini';
import { parse, record, string } from 'zod/mini';
import { StartProblem } from './start-problem.ts';

/** Texts by name. */
export const TextsByName = record(string(), string());

/**
 * The JSON of a file, or null when there is none yet.
 *
 * @param lost what is lost with the file: completes "Restore it from a copy, or delete it: "
 * @throws StartProblem naming the file when it holds something else
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

/** Keeps JSON where only the owner reads it, in one step: the file is the old one or the new one. */
export async function writePrivate(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.new`;
  await writeFile(aside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(aside, file);
}
