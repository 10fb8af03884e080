import type { ContextOf, slotCardFinance } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { createSharedTerms, type SharedTerms } from '../../features/terms/shared-terms.ts';
import type { FinanceGateways } from '../../gateways/index.ts';
import { onTerms } from '../../wiring.ts';
import { CardTeaser } from './card-teaser.tsx';

/** Repayment under the price of a result card. The widget may be mounted many times. */
export default defineWidget<ContextOf<typeof slotCardFinance>, undefined, FinanceGateways, SharedTerms | undefined>({
  View: CardTeaser,
  hydrate: 'visible',
  // The server renders the repayment for the page's terms, or the lender's example. Hydration waits until the shopper
  // has chosen terms.
  deferHydration: ({ shared }, hydrate) => shared?.whenChosen(hydrate) ?? (() => {}),
  storageKey: 'forecourt-finance-terms',
  share: ({ bus, gateways }) => createSharedTerms(gateways.terms.read(), (listener) => onTerms(bus, listener)),
});
