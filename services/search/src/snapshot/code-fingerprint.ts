import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose code determines the structure of an index. */
const folders = ['columns', 'rank', 'snapshot', 'store', 'text'];

let known: string | undefined;

/**
 * Identifies this version of the engine: an index written by another version may lack data or split words differently.
 * It is a hash of the sources, which needs no version number to be raised by hand.
 */
export function codeFingerprint(): string {
  known ??= fingerprint();
  return known;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  // The Unicode version decides letters and case, and the machine the byte order of arrays.
  hash.update(`${process.versions.unicode} ${new Uint8Array(Uint16Array.of(1).buffer)[0]}`);
  for (const folder of folders) {
    const path = join(import.meta.dirname, '..', folder);
    for (const file of readdirSync(path).sort())
      if (!file.includes('.test.')) hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(path, file)));
  }
  return hash.digest('base64url');
}
