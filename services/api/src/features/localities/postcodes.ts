import type { Locality } from '@forecourt/contracts/api';
import type { Gazetteer } from './gazetteer.ts';
import { createGazetteer } from './gazetteer.ts';
import { readLocalities } from './read-localities.ts';

/** Australia's localities, loaded on first use. */
export type Localities = {
  read(): Gazetteer;
  /** The locality of a postcode; null: no such postcode. @source spec §7, API-022 */
  postcode(code: string): Locality | null;
};

export function createLocalities(): Localities {
  let gazetteer: Gazetteer | undefined;
  const read = () => (gazetteer ??= createGazetteer(readLocalities()));
  return { read, postcode: (code) => (/^\d{4}$/.test(code) ? (read().named(code)[0] ?? null) : null) };
}
