import { slotPageForm } from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { listHead } from './head.ts';
import type { ListData } from './load.ts';
import { loadList } from './load.ts';
import { LocationList } from './location-list.tsx';

/** Every location of the site, at `/dealerships`. */
export default definePage<ListData, LocationGateways>({
  load: loadList,
  head: listHead,
  View: LocationList,
  slots: [slotPageForm],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
