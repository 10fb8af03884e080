import { href } from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import { headingOf, readSignIn } from '../../model/sign-in.ts';
import type { SignInData } from './data.ts';
import { SignInPage } from './sign-in-page.tsx';

/**
 * `/sign-in?type=&redirect=&back=`: the same for every visitor, with forms that work without JavaScript.
 * @source spec §2, §6, ACCT-032
 */
export default definePage<SignInData, AccountGateways>({
  load: async ({ address }) => found<SignInData>(readSignIn(address.query)),
  head: ({ type, step }, site) => ({
    title: `${headingOf(type, step)} | ${site.name}`,
    description: `Sign in at ${site.name} with a code we send you. No password needed.`,
    canonical: href('account.sign-in', {}, { aliases: site.aliases }),
    robots: 'noindex',
  }),
  View: SignInPage,
  action: { form: 'sign-in', handle: () => import('./action.ts') },
});
