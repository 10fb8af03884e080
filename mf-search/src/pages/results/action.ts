import type { HandleForm } from '@forecourt/kit/island';
import { alertOutcomeIds } from '../../features/relaxed/alert-fields.ts';
import type { ShownSearch } from '../../features/results/slice.ts';
import type { SearchGateways } from '../../gateways/index.ts';

/** Timeout of the api request; the whole action must finish within five seconds. */
const askingMs = 4_000;

/** Requests alerts about the search whose page posted the form, and redirects to that page. */
const handle: HandleForm<ShownSearch, ShownSearch, SearchGateways> = async ({ gateways, address, fields }) => {
  const { email = '', href = '', title = '', search = '', website = '' } = fields;
  const outcome = await gateways.alerts.request({ email, href, title, search, website }, AbortSignal.timeout(askingMs));
  const page = address.query === '' ? address.path : `${address.path}?${address.query}`;
  return { kind: 'accepted', to: `${page}#${alertOutcomeIds[outcome]}` };
};
export default handle;
