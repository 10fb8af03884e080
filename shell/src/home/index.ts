import { slotHomeFeatured } from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import { homeHead } from './home-head.ts';
import { Home } from './home.tsx';

export default definePage({
  load: async () => found(null),
  head: (_, site) => homeHead(site),
  View: Home,
  slots: [slotHomeFeatured],
});
