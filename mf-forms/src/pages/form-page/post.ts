import { toCarBrief } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import { postEnquiry } from '../../features/enquiry/post-enquiry.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { FormPageData } from './load.ts';

/**
 * The form of a page, posted without script. Where it is not offered nothing is sent: the page says so.
 *
 * @param placesOf what the page offers to choose from; unsaid: nothing
 */
export function createPagePost<Data extends FormPageData>(
  purpose: Purpose,
  placesOf: (about: Data) => readonly Place[] = () => [],
): HandleForm<Data, Data, FormGateways> {
  return async ({ about, ...request }) => {
    if (about.kind === 'closed') return { kind: 'invalid', data: about };
    const car = about.car === undefined ? undefined : toCarBrief(about.car);
    const handled = await postEnquiry(request, { purpose, car, places: placesOf(about) });
    return handled.kind === 'accepted' ? handled : { ...handled, data: { ...about, ...handled.data } };
  };
}
