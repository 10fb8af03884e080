import { defineWidget } from '@forecourt/kit/island';
import type { OfferContext } from '../../features/offer/subject.ts';
import { WeeklyTeaser } from './weekly-teaser.tsx';

/** The repayment under the price in the sidebar of the vehicle page. */
export default defineWidget<OfferContext>({ View: WeeklyTeaser, hydrate: 'load' });
