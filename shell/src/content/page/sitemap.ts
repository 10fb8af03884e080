import type { ListAddresses } from '@forecourt/kit/island';
import type { ShellGateways } from '../gateways.ts';

/** The dealer's own pages, but for the one nobody searches for. */
const listContent: ListAddresses<ShellGateways> = async ({ gateways, signal }) => ({
  addresses: (await gateways.content.paths(signal))
    .filter((path) => path !== '/pages/unsubscribe')
    .map((path) => ({ path })),
  next: null,
});

export default listContent;
