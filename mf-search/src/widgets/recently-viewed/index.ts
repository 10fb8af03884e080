import type { ContextOf, slotHomeRecent } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Cars the shopper looked at. They are personal: the server sends none, the browser requests them. */
export default defineWidget<ContextOf<typeof slotHomeRecent>, undefined, SearchGateways>({
  View: RecentlyViewed,
  hydrate: 'visible',
});
