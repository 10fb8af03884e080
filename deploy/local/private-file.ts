import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
  await rename(await writeAside(file, content), file);
}

/**
 * Writes JSON like `writePrivate`, unless the file exists: if several processes start at once, the first one writes it.
 */
export async function createPrivate(file: string, content: unknown): Promise<void> {
  const aside = await writeAside(file, content);
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside);
  }
}

/** Writes JSON to a new file beside `file`, because several processes may write `file` at the same time. */
async function writeAside(file: string, content: unknown): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.new-${randomUUID()}`;
  await writeFile(aside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return aside;
}
