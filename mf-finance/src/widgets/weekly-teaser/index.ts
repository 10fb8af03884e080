import { defineWidget } from '@forecourt/kit/island';
import type { OfferContext } from '../../features/offer/subject.ts';
import { WeeklyTeaser } from './weekly-teaser.tsx';

/** In the sidebar of the vehicle page, under the price. */
export default defineWidget<OfferContext>({ View: WeeklyTeaser, hydrate: 'load' });
