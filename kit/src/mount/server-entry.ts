/** The server build's entry: the package's remote, and how to render its islands and list its pages' addresses. `#remote` is the package's remote.ts. */
import remote from '#remote';
import { createServerEntry } from './render.ts';

export default remote;
export const { renderPage, renderWidget, listAddresses } = createServerEntry(remote);
