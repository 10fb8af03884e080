import { aliasesOf, gateOf, routes, sitePages } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Gate, Proposal } from './proposal.ts';

const signIn = routes['account.sign-in'].name;
const [garage] = sitePages.garage;

/**
 * The parts of a configuration that require a sign-in.
 *
 * @source spec §6, ACCT-021, ACCT-024
 */
export function gatesOf(config: Pick<SiteConfig, 'auth' | 'features' | 'routes' | 'aliases' | 'nav'>): readonly Gate[] {
  const gated = (config.auth?.gated ?? []).map((name) => ({
    key: `auth.gated.${name}`,
    what: `asks for a sign-in before its page "${name}"`,
    undo: `take "${name}" out of auth.gated`,
  }));
  const own =
    config.features.garage === true
      ? [{ key: 'features.garage', what: 'has a garage behind a sign-in', undo: 'switch features.garage off' }]
      : [];
  // `gateOf` does not get the site's own list of pages, so it finds only pages that always require a sign-in. `gated`
  // and `own` contain the pages that the site lists.
  const site = { aliases: aliasesOf(config) };
  const menus = [...config.nav.main, ...config.nav.footer, ...(config.nav.default ?? [])].flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  const linked = menus
    .filter(({ href }) => href.startsWith('/') && gateOf(site, href.split(/[?#]/)[0] ?? '') !== null)
    .map(({ href, label }) => ({
      key: `nav.${href}`,
      what: `links "${label}" to ${href}, a page behind a sign-in`,
      undo: 'remove the link',
    }));
  return [...gated, ...own, ...linked];
}

/**
 * Faults for missing pages. A site that requires a sign-in needs the sign-in page; a site with a garage needs the
 * garage's page.
 */
export function gateFaults({ site, gates, manifests }: Proposal): readonly PinFault[] {
  const remotes = Object.values(manifests);
  const owner = (route: string) => remotes.find(({ pages }) => Object.hasOwn(pages, route));
  const account = manifests['mf-account'];
  const remedy = account === undefined ? 'Pin mf-account' : `Pin a version other than ${labelOf(account)}`;
  if (owner(signIn) === undefined)
    return gates.map(({ key, what, undo }) => ({
      where: key,
      message: `${site}: the site ${what}, but no pinned remote has the sign-in (${signIn}), so visitors would be led to a page that is not found. ${remedy}, or ${undo} first.`,
    }));
  return gates
    .filter(({ key }) => key === 'features.garage' && owner(garage) === undefined)
    .map(({ key, what, undo }) => ({
      where: key,
      message: `${site}: the site ${what}, but no pinned remote has its page (${garage}). ${remedy}, or ${undo} first.`,
    }));
}
