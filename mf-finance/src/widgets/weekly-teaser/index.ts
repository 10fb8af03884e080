import { defineWidget } from '@forecourt/kit/island';
import type { OfferContext } from '../../features/offer/subject.ts';
import { WeeklyTeaser } from './weekly-teaser.tsx';

/** In the vehicle's sidebar, under the price. */
export default defineWidget<OfferContext>({ View: WeeklyTeaser, hydrate: 'load' });
