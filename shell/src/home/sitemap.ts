import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';

const listHome: ListAddresses<unknown> = async ({ site: { aliases } }) => ({
  addresses: [{ path: href('shell.home', {}, { aliases }) }],
  next: null,
});

export default listHome;
