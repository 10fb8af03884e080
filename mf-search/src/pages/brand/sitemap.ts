import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';

/** Brands with a page of their own. */
const listBrands: ListAddresses<unknown> = async ({ site: { aliases, brands } }) => ({
  addresses: brands
    .filter(({ skipPage }) => !skipPage)
    .map(({ slug }) => ({ path: href('search.brand', { brand: slug }, { aliases }) })),
  next: null,
});

export default listBrands;
