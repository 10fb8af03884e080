import { readFileSync } from 'node:fs';
import type { LocalityRow } from './gazetteer.ts';

/** Reads all suburbs and postcodes of Australia from the file that `tools/localities` writes. */
export function readLocalities(): readonly LocalityRow[] {
  const lines = readFileSync(new URL('./localities.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [name = '', postcode = '', state = '', lat, long] = line.split('\t');
    return { name, state, postcode, lat: Number(lat), long: Number(long) };
  });
}
