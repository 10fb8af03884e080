import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandFailed, UsageError } from '../command.ts';

/** The bytes of a feed. @throws UsageError if the file cannot be read */
export async function readFeed(cwd: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(resolve(cwd, file)).catch((cause: Error) => {
    throw new UsageError(`${file} can’t be read: ${cause.message}.`);
  });
  return new Uint8Array(bytes);
}

/** Maximum length of a line in a feed. */
const longestLine = 1_000_000;

/**
 * Creates an error handler for the request that sends a feed. If the server refused the feed as too large, the handler
 * throws an error with the feed's size. The error also has the number of a line that is too long, if there is one.
 * Other errors are thrown unchanged.
 */
export function explainTooLarge(file: string, bytes: Uint8Array): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CommandFailed) || error.code !== 'BODY_TOO_LARGE') throw error;
    const line = lineWithoutEnd(bytes);
    throw new CommandFailed(
      error.code,
      [
        `${file} is ${Math.round(bytes.length / 1_048_576)} MB, which is too large for a feed. Nothing was changed.`,
        line === undefined
          ? 'Send only the dealership’s own stock.'
          : `Line ${line} is longer than ${longestLine.toLocaleString('en-AU')} characters. It’s probably missing a closing quotation mark (") or a line break. Fix that, or export the file again.`,
      ].join(' '),
    );
  };
}

function lineWithoutEnd(bytes: Uint8Array): number | undefined {
  for (let [from, line] = [0, 1]; from < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    if ((end === -1 ? bytes.length : end) - from > longestLine) return line;
    if (end === -1) return undefined;
    from = end + 1;
  }
  return undefined;
}
