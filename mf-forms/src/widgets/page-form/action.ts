import type { ContextOf, slotPageForm } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import { postEnquiry } from '../../features/enquiry/post-enquiry.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { PageFormData } from './load.ts';
import { loadPageForm } from './load.ts';

/** Form action of the form at the end of a page, for posts without JavaScript. */
const handle: HandleForm<ContextOf<typeof slotPageForm>, PageFormData, FormGateways> = async ({
  about: context,
  ...request
}) => {
  const { form: purpose, locationId, subject } = context;
  const data = await loadPageForm({ ...request, context });
  const handled = await postEnquiry(request, { purpose, car: undefined, places: data.places, locationId, subject });
  return handled.kind === 'accepted' ? handled : { ...handled, data: { ...data, ...handled.data } };
};
export default handle;
