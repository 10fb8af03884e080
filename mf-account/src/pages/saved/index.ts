import { definePage, found } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { SavedCars } from './saved-cars.tsx';

/** The saved cars are personal: the server sends the page without them, the browser fills them in. */
export default definePage<null, AccountGateways>({
  load: async () => found(null),
  head: (_, site) => ({ title: `Saved ${site.nounPlural} | ${site.name}`, canonical: '/saved', robots: 'noindex' }),
  View: SavedCars,
  slots: [],
});
