import { defineWidget } from '@forecourt/kit/island';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';

/**
 * Tiles for the dealer's other services. The server renders all of them; on phones the carousel starts when it is near
 * the viewport.
 */
export default defineWidget<Record<string, never>>({ View: PromoBanner, hydrate: 'visible' });
