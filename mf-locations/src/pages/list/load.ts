import type { Location } from '@forecourt/contracts';
import type { Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { YardNow } from '../../model/yard-now.ts';
import { yardNow } from '../../model/yard-now.ts';
import { shownYards } from '../../model/yards.ts';

/** The yards in their order. */
export type ListData = { readonly yards: readonly YardNow[] };

/**
 * The yards with their numbers. An api that fails for the yards is thrown: the page is then left to the browser,
 * and the shell says how to reach the dealer; one that fails for the numbers only leaves the site's general one.
 */
export async function loadList({
  gateways,
  site,
  nowMs,
  signal,
}: LoadRequest<LocationGateways>): Promise<Loaded<ListData>> {
  const [yards, phones] = await Promise.all([
    gateways.locations.all(signal),
    gateways.locations.phones(signal).catch((): Readonly<Record<string, string>> => ({})),
  ]);
  const reachable = shownYards(yards).map((yard) => withPhone(yard, phones));
  return found({ yards: reachable.map((yard) => yardNow(yard, site.timeZone, nowMs)) });
}

function withPhone(yard: Location, phones: Readonly<Record<string, string>>): Location {
  const phone = Object.hasOwn(phones, yard.id) ? phones[yard.id] : undefined;
  return phone === undefined ? yard : { ...yard, contact_detail: { ...yard.contact_detail, phone } };
}
