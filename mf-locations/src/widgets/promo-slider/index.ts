import { defineWidget } from '@forecourt/kit/island';
import { PromoSlider } from './promo-slider.tsx';

/** The dealer's slides, from the site's configuration. @source spec §3, §9, OFFR-010, OFFR-011 */
export default defineWidget<Record<string, never>, Record<string, never>>({
  load: async () => ({}),
  View: PromoSlider,
  hydrate: 'visible',
});
