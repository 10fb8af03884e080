import type { ContextOf, slotVehicleEnquiry } from '@forecourt/contracts';
import { slotVehicleEnquiryOpening } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { outboxOf } from '../../features/enquiry/outbox.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';
import type { LastQuote } from '../../wiring.ts';
import { onFinanceQuoted } from '../../wiring.ts';
import { EnquiryAbout } from './enquiry-about.tsx';

export default defineWidget<
  ContextOf<typeof slotVehicleEnquiry>,
  WithReturned | undefined,
  FormGateways,
  LastQuote | undefined
>({
  View: EnquiryAbout,
  hydrate: 'visible',
  slots: [slotVehicleEnquiryOpening],
  share({ site, bus, gateways }) {
    outboxOf({ gateways, bus, site });
    return onFinanceQuoted(bus);
  },
  action: { form: 'enquiry', handle: () => import('./action.ts') },
});
