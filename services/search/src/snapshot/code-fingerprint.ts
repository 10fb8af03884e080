import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose code decides what an index is made of. */
const folders = ['columns', 'rank', 'snapshot', 'store', 'text'];

let known: string | undefined;

/**
 * Identifies this version of the engine: an index another version made may lack what this one looks for, or
 * cut words in another way. Made from the sources themselves, so nobody has to remember a number.
 */
export function codeFingerprint(): string {
  known ??= fingerprint();
  return known;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  // Case and letters are Unicode's, numbers the machine's.
  hash.update(`${process.versions.unicode} ${new Uint8Array(Uint16Array.of(1).buffer)[0]}`);
  for (const folder of folders) {
    const path = join(import.meta.dirname, '..', folder);
    for (const file of readdirSync(path).sort())
      if (!file.includes('.test.')) hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(path, file)));
  }
  return hash.digest('base64url');
}
