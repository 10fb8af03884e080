import type { Locality } from '@forecourt/contracts/api';
import type { Gazetteer } from './gazetteer.ts';
import { createGazetteer } from './gazetteer.ts';
import { readLocalities } from './read-localities.ts';

/** Australia's localities, read at the first request. */
export type Localities = {
  read(): Promise<Gazetteer>;
  /** Where a postcode is; null: Australia has none of it. @source spec §7, API-022 */
  postcode(code: string): Promise<Locality | null>;
};

export function createLocalities(read = () => readLocalities().then(createGazetteer)): Localities {
  let gazetteer: Promise<Gazetteer> | undefined;
  const known = () => {
    gazetteer ??= read();
    gazetteer.catch(() => {
      gazetteer = undefined;
    });
    return gazetteer;
  };
  return {
    read: known,
    postcode: async (code) => (/^\d{4}$/.test(code) ? ((await known()).named(code)[0] ?? null) : null),
  };
}
