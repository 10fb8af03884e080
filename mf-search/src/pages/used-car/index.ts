import { definePage } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { leadOn } from './load.ts';

/** Where links of an earlier site arrive; nothing shows here. @source spec §2, NAV-039 */
export default definePage<null, SearchGateways>({
  load: leadOn,
  head: (_, { name }) => ({ title: name, description: name }),
  View: () => null,
});
