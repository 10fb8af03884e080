import { toCarBrief } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import { postEnquiry } from '../../features/enquiry/post-enquiry.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { Place } from '../../model/place.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { FormPageData } from './load.ts';

/**
 * Form action of a page, for posts without JavaScript. If the form is not offered, nothing is sent, and the page says
 * so.
 *
 * @param placesOf locations that the page offers. Default: none
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
