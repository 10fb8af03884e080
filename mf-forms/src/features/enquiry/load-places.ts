import type { Site } from '@forecourt/contracts/site-config';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import { needsPlaces, placesOf } from '../../model/place.ts';
import type { Purpose } from '../../model/purpose.ts';
import { formFor } from '../../model/purpose.ts';

/** Loads the locations that a form of this purpose offers; an empty list if it offers none or the api fails. */
export async function loadPlaces(
  purpose: Purpose,
  { site, gateways, signal }: { readonly site: Site; readonly gateways: FormGateways; readonly signal: AbortSignal },
): Promise<readonly Place[]> {
  const form = formFor(site, purpose, undefined);
  if (!needsPlaces(form)) return [];
  return placesOf(form, await gateways.stock.locations(signal).catch(() => []));
}
