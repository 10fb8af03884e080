import type { Locality } from '@forecourt/contracts/api';
import type { Gazetteer } from './gazetteer.ts';
import { createGazetteer } from './gazetteer.ts';
import { readLocalities } from './read-localities.ts';

/** Australia's localities, read at the first request. */
export type Localities = {
  read(): Gazetteer;
  /** Where a postcode is; null: Australia has none of it. @source spec §7, API-022 */
  postcode(code: string): Locality | null;
};

export function createLocalities(): Localities {
  let gazetteer: Gazetteer | undefined;
  const read = () => (gazetteer ??= createGazetteer(readLocalities()));
  return { read, postcode: (code) => (/^\d{4}$/.test(code) ? (read().named(code)[0] ?? null) : null) };
}
