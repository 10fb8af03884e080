import type { ContextOf, slotFinanceApplication } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { outboxOf } from '../../features/enquiry/outbox.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';
import type { LastQuote } from '../../wiring.ts';
import { onFinanceQuoted } from '../../wiring.ts';
import { FinanceApplication } from './finance-application.tsx';

/**
 * Finance application under the calculator, for a car or without a car. It is sent with the calculator's quote. @source
 * spec §2, §3, FORM-022, FIN-053
 */
export default defineWidget<
  ContextOf<typeof slotFinanceApplication>,
  WithReturned | undefined,
  FormGateways,
  LastQuote | undefined
>({
  View: FinanceApplication,
  hydrate: 'visible',
  share({ site, bus, gateways }) {
    outboxOf({ gateways, bus, site });
    return onFinanceQuoted(bus);
  },
  action: { form: 'finance', handle: () => import('./action.ts') },
});
