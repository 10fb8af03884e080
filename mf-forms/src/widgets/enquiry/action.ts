import type { ContextOf, slotVehicleEnquiry } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import { postEnquiry } from '../../features/enquiry/post-enquiry.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';

/** Form action of the enquiry about the page's vehicle, for posts without JavaScript. */
const handle: HandleForm<ContextOf<typeof slotVehicleEnquiry>, WithReturned | undefined, FormGateways> = ({
  about: { estimated: _, ...car },
  ...request
}) => postEnquiry(request, { purpose: 'enquiry', car });
export default handle;
