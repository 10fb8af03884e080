import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CommandContext } from './command.ts';
import { UsageError } from './command.ts';

/**
 * Writes a response of the api to a new file that only its owner can read.
 *
 * @returns the file's path
 * @throws UsageError if the file exists
 */
export async function writeDownload(
  { cwd }: Pick<CommandContext, 'cwd'>,
  to: string,
  body: ReadableStream<Uint8Array> | null,
): Promise<string> {
  const file = resolve(cwd, to);
  try {
    await pipeline(Readable.from(body ?? []), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} exists already. Name another file, or remove it.`);
  }
}
