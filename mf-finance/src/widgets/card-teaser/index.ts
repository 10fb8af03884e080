import { defineWidget } from '@forecourt/kit/island';
import type { OfferContext } from '../../features/offer/subject.ts';
import { createSharedTerms, type SharedTerms } from '../../features/terms/shared-terms.ts';
import type { FinanceGateways } from '../../gateways/index.ts';
import { onTerms } from '../../wiring.ts';
import { CardTeaser } from './card-teaser.tsx';

/** Under the price of a result card. Repeats. */
export default defineWidget<OfferContext, undefined, FinanceGateways, SharedTerms | undefined>({
  View: CardTeaser,
  hydrate: 'visible',
  // The server shows the lender's own figure: right until the shopper has terms of their own.
  deferHydration: ({ shared }, hydrate) => shared?.whenChosen(hydrate) ?? (() => {}),
  storageKey: 'forecourt-finance-terms',
  share: ({ bus, gateways }) => createSharedTerms(gateways.terms.read(), (listener) => onTerms(bus, listener)),
});
