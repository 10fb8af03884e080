import {
  slotCardCompare,
  slotCardFavourite,
  slotCardFinance,
  slotSearchFinanceWarning,
  slotSearchLanding,
} from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import { alertForm } from '../../features/relaxed/alert-fields.ts';
import type { ShownSearch } from '../../features/results/slice.ts';
import type { SearchGateways } from '../../gateways/index.ts';
import { resultsHead } from './head.ts';
import { loadResults } from './load.ts';
import { SearchResults } from './search-results.tsx';

export default definePage<ShownSearch, SearchGateways>({
  load: loadResults,
  head: resultsHead,
  View: SearchResults,
  slots: [slotCardCompare, slotCardFavourite, slotCardFinance, slotSearchFinanceWarning, slotSearchLanding],
  followsAddress: true,
  action: { form: alertForm, handle: () => import('./action.ts') },
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
