import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';

/** The address of the brand directory, if the site has one. */
const listDirectory: ListAddresses<unknown> = async ({ site: { aliases, brands } }) => ({
  addresses: brands.length === 0 ? [] : [{ path: href('search.brands', {}, { aliases }) }],
  next: null,
});

export default listDirectory;
