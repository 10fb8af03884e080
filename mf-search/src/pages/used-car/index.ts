import { definePage } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { leadOn } from './load.ts';

/** Redirects the URLs of a dealer's previous site; renders nothing. @source spec §2, NAV-039 */
export default definePage<null, SearchGateways>({
  load: leadOn,
  head: (_, { name }) => ({ title: name, description: name }),
  View: () => null,
});
