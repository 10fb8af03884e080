import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CommandContext } from './command.ts';
import { UsageError } from './command.ts';

/**
 * Writes what the api sent into a new file that only its owner reads.
 *
 * @returns where it is
 * @throws UsageError when there is such a file
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
