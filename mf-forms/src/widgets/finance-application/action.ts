import type { ContextOf, slotFinanceApplication } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import { postEnquiry } from '../../features/enquiry/post-enquiry.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';

/** Form action of the application under the calculator, for posts without JavaScript. */
const handle: HandleForm<ContextOf<typeof slotFinanceApplication>, WithReturned | undefined, FormGateways> = ({
  about: { car, wanted },
  ...request
}) => postEnquiry(request, { purpose: 'finance', car, wanted });
export default handle;
