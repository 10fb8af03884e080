import type { SiteConfig } from '@forecourt/contracts/site-config';
import { didYouMean, listNames } from '../../../sites/closest-name.ts';
import type { Actor } from '../../access/actor.ts';
import type { Action, Role } from '../../access/role.ts';
import { mayDo } from '../../access/role.ts';
import { hostOf, hostsOf, isAt } from '../../decisions/host.ts';
import { refuseOutdated } from '../../decisions/outdated.ts';
import type { SiteState } from '../../decisions/site-state.ts';
import { refused } from '../../refusal.ts';
import type { OperationDeps } from '../deps.ts';

/** Maximum number of changes that a refusal of an outdated change names. */
const mostNamed = 20;
const hourMs = 3_600_000;
/** Maximum time between the check of a rollout's configurations and the start of the rollout. */
const mostCheckingMs = 5 * 60_000;

/** Refuses an unknown site, and names the sites that the actor may read. */
export async function refuseSite(
  { sites }: Pick<OperationDeps, 'sites'>,
  { role }: Actor,
  site: string,
  actionOf: (site: string) => Action = (each) => ({ kind: 'read-site', site: each }),
) {
  const known = (await sites.pointers()).map((pointer) => pointer.site).filter((each) => mayDo(role, actionOf(each)));
  return refused(
    'REGISTRY_SITE_UNKNOWN',
    `There is no site "${site}".${didYouMean(site, known)} ${listNames('sites', site, known)}`,
  );
}

/** Refuses a change that is based on an outdated revision, and names the authors of the changes since. */
export async function refuseLate({ sites }: Pick<OperationDeps, 'sites'>, site: string, expectedRevision: number) {
  const [now, history] = [await sites.find(site), await sites.historyFrom(site, expectedRevision)];
  const entry = history.find(({ revision }) => revision === expectedRevision);
  const meanwhile = history.filter(({ revision }) => revision > expectedRevision).slice(-mostNamed);
  const seen = entry === undefined ? null : await sites.lockfile(entry.to);
  return refuseOutdated(site, expectedRevision, { now, meanwhile, seen });
}

/** Each token may make a tenth of a site's hourly changes, however many changes other tokens make. */
const tokensShare = 10;

/**
 * Sites that were changed too often within an hour, each with its refusal. The number is limited because changes are
 * stored permanently. A token that made few of the changes may still change the site, so that no user blocks another.
 */
export async function refuseTooMany(
  { sites, now, budget }: Pick<OperationDeps, 'sites' | 'now' | 'budget'>,
  slugs: readonly string[],
  actor: string,
) {
  const most = budget.changesPerHour;
  const counted = await sites.changesSince(slugs, new Date(now().getTime() - hourMs), actor);
  return new Map(
    counted
      .filter(({ changes, own }) => changes >= most && own >= Math.floor(most / tokensShare))
      .map(({ site, changes, own }) => [
        site,
        refused(
          'REGISTRY_TOO_MANY_CHANGES',
          `${site} was changed ${changes} times within an hour (${own} by ${actor}); the limit is ${most} (BUDGET_CHANGES_HOUR). Try again later; you can always undo the latest change.`,
        ),
      ]),
  );
}

/**
 * The refusal of a configuration with a host that does not belong to the site. It names the site's own hosts, but not
 * the owner of the other host.
 */
export async function refuseHost({ hosts }: OperationDeps, { site, config }: Pick<SiteState, 'site' | 'config'>) {
  const own = (await hosts.list(site)).map(({ host }) => host);
  const host = hostsOf(config).find((each) => !own.includes(each)) ?? '';
  const key = hostOf(config) === host ? 'url' : 'redirectHosts';
  return refused(
    'REGISTRY_HOST_NOT_OWNED',
    `"${host}" is not a host of ${site}. Its hosts are ${own.join(', ') || 'none'}; an admin gives it one with: forecourt host add ${site} ${host}`,
    { [key]: `is "${key === 'url' ? config.url : host}", which isn’t one of the site's own hosts` },
  );
}

/**
 * A refusal if a configuration changes the site's email address, from which its mails are sent, to one at another
 * dealer's host; otherwise null. An actor who may also change the other dealer's site is not refused.
 */
export async function refuseSender(
  { hosts }: Pick<OperationDeps, 'hosts'>,
  role: Role,
  { site, state, config }: { readonly site: string; readonly state: SiteState | null; readonly config: SiteConfig },
) {
  const { email } = config;
  if (email === state?.config.email) return null;
  const near = (await hosts.list()).filter(({ host }) => isAt(email, host));
  const isOwn = near.some((each) => each.site === site);
  const isOthers = near.some((each) => !mayDo(role, { kind: 'change-site', site: each.site }));
  return isOwn || !isOthers ? null : refuseForeignSender(site, email);
}

/**
 * A refusal if the candidate's email address is at a host that was assigned to another dealer after the rollout began;
 * otherwise null. Earlier assignments were checked when the rollout began.
 */
export async function refuseSenderSince(
  { hosts }: Pick<OperationDeps, 'hosts'>,
  { state, config, since }: { readonly state: SiteState; readonly config: SiteConfig; readonly since: Date },
) {
  const { site } = state;
  const { email } = config;
  if (email === state.config.email) return null;
  const near = (await hosts.list()).filter(({ host }) => isAt(email, host));
  const isOwn = near.some((each) => each.site === site);
  const checkedMs = since.getTime() - mostCheckingMs;
  return isOwn || !near.some(({ addedAt }) => addedAt.getTime() >= checkedMs) ? null : refuseForeignSender(site, email);
}

function refuseForeignSender(site: string, email: string) {
  return refused(
    'REGISTRY_EMAIL_NOT_OWNED',
    `"${email}" is at the host of another dealer, so ${site} can’t send its emails from there. Use an address of the dealer’s own, or ask an admin to apply it.`,
    { email: `is "${email}", at the host of another dealer` },
  );
}

/**
 * The refusal of a configuration with dealerships that are not assigned to the site. It lists the assigned dealerships.
 */
export async function refuseDealerships(
  { dealerships }: OperationDeps,
  { site, config }: Pick<SiteState, 'site' | 'config'>,
) {
  const own = (await dealerships.list(site)).map(({ dealership }) => dealership);
  const missing = [...new Set(config.dealerships)].filter((slug) => !own.includes(slug));
  const commands = missing.map((slug) => `forecourt dealership add ${site} ${slug}`);
  return refused(
    'REGISTRY_DEALERSHIP_NOT_ASSIGNED',
    `${site} may not sell the cars of ${missing.map((slug) => `"${slug}"`).join(', ')}. Its dealerships are ${own.join(', ') || 'none'}; an admin gives it more with: ${commands.join('; ')}`,
    Object.fromEntries(
      missing.map((slug) => [
        `dealerships[${config.dealerships.indexOf(slug)}]`,
        `is "${slug}", which was not given to the site`,
      ]),
    ),
  );
}
