import type { ListAddresses } from '@forecourt/kit/island';
import type { ShellGateways } from '../gateways.ts';

/** Addresses of the dealer's content pages, without the unsubscribe page. */
const listContent: ListAddresses<ShellGateways> = async ({ gateways, signal }) => ({
  addresses: (await gateways.content.paths(signal))
    .filter((path) => path !== '/pages/unsubscribe')
    .map((path) => ({ path })),
  next: null,
});

export default listContent;
