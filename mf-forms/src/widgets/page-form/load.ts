import type { ContextOf, slotPageForm } from '@forecourt/contracts';
import type { LoadRequest } from '@forecourt/kit/island';
import { loadPlaces } from '../../features/enquiry/load-places.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import type { WithReturned } from '../../model/returned.ts';

/** Name of this widget's form action. All forms of the widget have the same action. */
export const pageFormAction = 'page';

export type PageFormData = WithReturned & { readonly places: readonly Place[] };

/** Loads the locations to choose from. Empty on the page of a location, because the page determines the location. */
export async function loadPageForm({
  context: { form, locationId },
  ...request
}: Pick<LoadRequest<FormGateways>, 'site' | 'gateways' | 'signal'> & {
  readonly context: ContextOf<typeof slotPageForm>;
}): Promise<PageFormData> {
  return { places: locationId === undefined ? await loadPlaces(form, request) : [] };
}
