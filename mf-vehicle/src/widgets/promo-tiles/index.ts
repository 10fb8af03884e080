import { defineWidget } from '@forecourt/kit/island';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';

/** What else the dealer does. The server sends it whole; the row of a phone goes round once it is near. */
export default defineWidget<Record<string, never>>({ View: PromoBanner, hydrate: 'visible' });
