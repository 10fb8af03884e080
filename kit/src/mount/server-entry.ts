/** The server build's entry: the room's remote, and how to render its islands and list its pages' addresses. `#remote` is the room's remote.ts. */
import remote from '#remote';
import { createServerEntry } from './render.ts';

export default remote;
export const { renderPage, renderWidget, listAddresses } = createServerEntry(remote);
