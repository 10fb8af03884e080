import type { ContextOf, slotHomeRecent } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Recently viewed cars. They are personal, so only the browser requests and renders them. */
export default defineWidget<ContextOf<typeof slotHomeRecent>, undefined, SearchGateways>({
  View: RecentlyViewed,
  hydrate: 'visible',
});
