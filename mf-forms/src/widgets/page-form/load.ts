import type { ContextOf, slotPageForm } from '@forecourt/contracts';
import type { LoadRequest } from '@forecourt/kit/island';
import { loadPlaces } from '../../features/enquiry/load-places.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import type { WithReturned } from '../../model/returned.ts';

/** What identifies posts to the page, whichever form it has. */
export const pageFormAction = 'page';

export type PageFormData = WithReturned & { readonly places: readonly Place[] };

/** A location's page says itself which it is; times are requested there, too. */
export async function loadPageForm({
  context: { form, locationId },
  ...request
}: Pick<LoadRequest<FormGateways>, 'site' | 'gateways' | 'signal'> & {
  readonly context: ContextOf<typeof slotPageForm>;
}): Promise<PageFormData> {
  return { places: locationId === undefined ? await loadPlaces(form, request) : [] };
}
