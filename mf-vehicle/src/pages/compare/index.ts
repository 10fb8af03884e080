import { slotCardFinance, slotSearchFinanceWarning } from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { ComparePage } from './compare-page.tsx';
import { compareHead } from './head.ts';
import type { CompareData } from './load.ts';
import { loadComparison } from './load.ts';

/** `/compare?cars=a,b` can be shared; `/compare` shows the shopper's own list. */
export default definePage<CompareData, VehicleGateways>({
  load: loadComparison,
  head: compareHead,
  View: ComparePage,
  slots: [slotCardFinance, slotSearchFinanceWarning],
  followsAddress: true,
});
