/** Entry of the server build. `#remote` is the package's remote.ts. */
import type { ServerEntry } from '@forecourt/contracts/release';
import remote from '#remote';
import { createServerEntry } from './render.ts';

export default remote;
const entry = createServerEntry(remote);
export const renderPage: ServerEntry['renderPage'] = entry.renderPage;
export const renderWidget: ServerEntry['renderWidget'] = entry.renderWidget;
export const listAddresses: ServerEntry['listAddresses'] = entry.listAddresses;
