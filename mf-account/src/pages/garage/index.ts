import { href } from '@forecourt/contracts';
import { definePage, found, redirect } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { GaragePage } from './garage-page.tsx';

/**
 * The garage, behind a sign-in: the server's markup is the same for everybody who may see it, the browser fills in what
 * is theirs. A site without one leads on to the saved cars. @source spec §2, §6, ACCT-024, ACCT-030
 */
export default definePage<null, AccountGateways>({
  load: async ({ site }) =>
    site.features.garage === true ? found(null) : redirect(href('account.saved', {}, { aliases: site.aliases }), false),
  head: (_, site) => ({
    title: `My garage | ${site.name}`,
    description: `The ${site.nounPlural} you saved, watch and looked at with ${site.name}.`,
    canonical: href('account.garage', {}, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: GaragePage,
});
