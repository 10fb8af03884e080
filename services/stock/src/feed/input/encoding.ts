import { isUtf8 } from 'node:buffer';
import { unreadable } from './feed-row.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
const names: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

export function encodingName(encoding: Encoding): string {
  return names[encoding];
}

/** Bytes that are not assigned in Windows-1252. */
const noCharacters = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** Number of bytes at the start of a file that are searched for zero bytes, a sign of UTF-16. */
const sample = 4_096;

/**
 * Detects the encoding of a text file. A byte order mark or the zero bytes of UTF-16 decide. Otherwise it is UTF-8 if
 * the whole file is valid UTF-8, else Windows-1252.
 *
 * @param declared the mapping's encoding; a file in another encoding is refused, because its text would be garbled
 * @throws STOCK_FEED_UNREADABLE
 */
export function encodingOf(bytes: Uint8Array, declared?: Encoding): Encoding {
  const found = detected(bytes);
  if (found === undefined)
    throw unreadable('The file isn’t text in UTF-8, UTF-16 or Windows-1252. Export it again as "CSV UTF-8".');
  if (declared === undefined || declared === found || (declared === 'windows-1252' && isAscii(bytes))) return found;
  throw unreadable(
    `The file is written in ${names[found]}, but the mapping says ${names[declared]}. Correct "encoding" in the mapping, or leave it out.`,
  );
}

function detected(bytes: Uint8Array): Encoding | undefined {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return isUtf8(bytes) ? 'utf-8' : undefined;
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, sample); at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const half = Math.min(bytes.length, sample) / 2;
  if (zeros[1]! > half * 0.4 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.4 && zeros[1]! < half * 0.1) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return zeros[0]! + zeros[1]! > 0 || noCharacters.some((byte) => bytes.includes(byte)) ? undefined : 'windows-1252';
}

function isAscii(bytes: Uint8Array): boolean {
  return !bytes.some((byte) => byte > 0x7f);
}

/** Number of bytes decoded at a time. */
const slice = 65_536;

/** The text of a file, piece by piece, without byte order mark. @throws STOCK_FEED_UNREADABLE */
export function* textOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let from = 0; from < bytes.length; from += slice)
      yield decoder.decode(bytes.subarray(from, from + slice), { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException | null)?.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw cause;
    throw unreadable('The file is cut off, or its encoding changes partway. Export it again.', cause);
  }
}
