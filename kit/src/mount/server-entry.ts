/** Entry of the server build. `#remote` is the package's remote.ts. */
import remote from '#remote';
import { createServerEntry } from './render.ts';

export default remote;
export const { renderPage, renderWidget, listAddresses } = createServerEntry(remote);
