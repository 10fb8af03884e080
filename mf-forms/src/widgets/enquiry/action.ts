import type { ContextOf, slotVehicleEnquiry } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import { postEnquiry } from '../../features/enquiry/post-enquiry.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';

/** The enquiry about the page's vehicle, posted without script. */
const handle: HandleForm<ContextOf<typeof slotVehicleEnquiry>, WithReturned | undefined, FormGateways> = ({
  about: { estimated: _, ...car },
  ...request
}) => postEnquiry(request, { purpose: 'enquiry', car });
export default handle;
