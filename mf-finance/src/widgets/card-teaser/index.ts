import { defineWidget } from '@forecourt/kit/island';
import type { OfferContext } from '../../features/offer/use-offer.ts';
import { CardTeaser } from './card-teaser.tsx';

/** Under the price of a result card. Repeats. */
export default defineWidget<OfferContext>({ View: CardTeaser, hydrate: 'never', slots: [] });
