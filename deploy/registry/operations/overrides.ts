import { randomBytes } from 'node:crypto';
import type { Lockfile, Override, OverrideTarget } from '@forecourt/contracts/release';
import { developmentVersionOf, overrideParameter, withLayout } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Actor } from '../access/actor.ts';
import { limitKeyOf } from '../access/actor.ts';
import { mayDo } from '../access/role.ts';
import { lockfileOf, proposedVersions, refusePin } from '../decisions/decide-change.ts';
import { isLocalOnly, overrideDifferences, refuseEnded, refuseOverride } from '../decisions/override.ts';
import { refusePreviewLink } from '../decisions/preview-link.ts';
import { settingsOf } from '../decisions/settings-of.ts';
import type { SiteState } from '../decisions/site-state.ts';
import { toRelease, versionsOf } from '../decisions/to-release.ts';
import type { Refusal, Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { StoredOverride } from '../store/override-store.ts';
import { createGate } from './changing/gate.ts';
import { refuseSite } from './changing/refusals.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';
import { refuseVersions } from './publishing.ts';
import { toSent } from './sent.ts';

type OverrideOperations = Pick<
  RegistryOperations,
  'createOverride' | 'moveOverride' | 'overrides' | 'revokeOverride' | 'overrideRelease'
>;

const hourMs = 3_600_000;

/** Maximum number of a site's override links that can be opened at the same time. */
const mostOpen = 100;

/** Maximum number of open links of a site that one publisher made. A further link ends the oldest of them. */
const mostOpenOfPublisher = 20;

/**
 * Operations on override links. Links are signed, listed and revocable. The versions and configuration of a link are
 * fixed; only a link to a developer's origin can get another version of its remote.
 */
export function overrideOperations(deps: OperationDeps, actor: Actor): OverrideOperations {
  const { sites, versions, overrides, now, budget } = deps;
  return {
    async createOverride(site, { target, expiresInHours, why }) {
      const { signOverride } = deps;
      if (signOverride === undefined)
        return refused('REGISTRY_OVERRIDES_UNSIGNED', 'This registry has no key for signing override links.');
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      if (why.trim() === '')
        return refused('REGISTRY_WHY_MISSING', 'Say why, for anyone reading the list of links: "why" is empty.');
      const isPublisher = !mayDo(actor.role, { kind: 'change-site', site });
      const refusal = refuseLink(state.config, target, isPublisher);
      if (refusal !== null) return refusal;
      const shown = await resolve(deps, actor, state, target);
      if (shown.kind === 'refused') return shown;
      if ((await overrides.countOpen(site, now())) >= mostOpen) {
        return refused(
          'REGISTRY_TOO_MANY_CHANGES',
          `${site} has ${mostOpen} open override links. Revoke one with: forecourt override revoke ${site} <id>`,
        );
      }
      const most = budget.changesPerHour;
      if ((await overrides.countMade(site, new Date(now().getTime() - hourMs))) >= most)
        return refused(
          'REGISTRY_TOO_MANY_CHANGES',
          `${most} override links of ${site} were made within an hour, which is the limit (BUDGET_CHANGES_HOUR). Try again later.`,
        );
      if (isPublisher) await endOldLinks(deps, actor, site);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + expiresInHours * hourMs);
      const id = `ov-${randomBytes(6).toString('hex')}`;
      const { lockfile } = shown.value;
      const by = { createdBy: actor.name, limitKey: limitKeyOf(actor), byPublisher: isPublisher };
      const made = { id, site, target, lockfile: lockfile.id, why, ...by, createdAt, expiresAt };
      const stored: StoredOverride = { ...made, revokedAt: null, revokedBy: null };
      await overrides.add(stored, lockfile);
      const token = signOverride({ id, site, expiresAt });
      const url = new URL(state.config.url);
      url.searchParams.set(overrideParameter, token);
      return done({ ...toOverride(stored), token, url: url.href });
    },
    async moveOverride(site, id, { version }) {
      const [state, stored] = await Promise.all([sites.find(site), overrides.find(site, id)]);
      if (state === null) return refuseSite(deps, actor, site);
      if (stored === null) return refuseUnknown(site, id);
      const { target: before } = stored;
      if (!('origin' in before) || before.version === undefined)
        return refused(
          'REGISTRY_OVERRIDE_FIXED',
          `${id} shows the same versions until it ends. Only a link that names a developer's origin and a version can be moved to another version.`,
        );
      const target = { ...before, version };
      const refusal = refuseEnded(toOverride(stored), now()) ?? refuseLink(state.config, target, stored.byPublisher);
      if (refusal !== null) return refusal;
      const shown = await resolve(deps, actor, state, target);
      if (shown.kind === 'refused') return shown;
      const moved = await overrides.move(site, id, target, shown.value.lockfile);
      return moved === null ? refuseUnknown(site, id) : done(toOverride(moved));
    },
    async overrides(site) {
      if ((await sites.find(site)) === null) return refuseSite(deps, actor, site);
      return done((await overrides.list(site)).map(toOverride));
    },
    async revokeOverride(site, id) {
      const revoked = await overrides.revoke(site, id, { actor: actor.name, at: now() });
      return revoked === null ? refuseUnknown(site, id) : done(toOverride(revoked));
    },
    async overrideRelease(site, id) {
      const [state, stored] = await Promise.all([sites.find(site), overrides.find(site, id)]);
      if (state === null) return refuseSite(deps, actor, site);
      if (stored === null) return refuseUnknown(site, id);
      const override = toOverride(stored);
      const refusal = refuseEnded(override, now()) ?? refuseLink(state.config, override.target, stored.byPublisher);
      if (refusal !== null) return refusal;
      const { lockfile, config } = await storedSet(deps, site, override.lockfile);
      const pinned = versionsOf(lockfile);
      const manifests = await versions.manifests(pinned);
      const { shell } = pinned;
      const developed =
        'origin' in override.target && shell !== undefined
          ? await versions.find('shell', developmentVersionOf(shell))
          : null;
      return done({
        override,
        release: toRelease({ ...state, lockfile, config }, manifests, {}),
        differs: overrideDifferences(state.lockfile, lockfile),
        isLocalOnly: isLocalOnly(state.config, override.target),
        developmentShell: developed?.manifest ?? null,
      });
    },
  };
}

/**
 * Ends a publisher's oldest links, so that one more link does not exceed the publisher's maximum. CI runs make a link
 * for each commit. Without this maximum they would use up the site's maximum, which all users share.
 */
async function endOldLinks({ overrides, now }: OperationDeps, actor: Actor, site: string): Promise<void> {
  const open = await overrides.openOf(site, limitKeyOf(actor), now());
  for (const { id } of open.slice(0, Math.max(0, open.length + 1 - mostOpenOfPublisher)))
    await overrides.revoke(site, id, { actor: actor.name, at: now() });
}

/** The versions and configuration that a target names, checked as for a pin. */
async function resolve(
  deps: OperationDeps,
  actor: Actor,
  state: SiteState,
  target: OverrideTarget,
): Promise<Result<{ readonly lockfile: Lockfile }>> {
  const { sites } = deps;
  const gate = createGate(deps);
  if ('lockfile' in target) {
    const lockfile = await sites.lockfile(target.lockfile);
    // A lockfile of another site is refused like an unknown one.
    if (lockfile?.site !== state.site) return refuseLockfile(state.site, target.lockfile);
  }
  const added = 'origin' in target && target.version !== undefined ? { [target.remote]: target.version } : undefined;
  if ('remote' in target && added === undefined && !Object.hasOwn(state.lockfile.remotes, target.remote)) {
    const pinned = Object.keys(state.lockfile.remotes).join(', ') || 'none';
    return refused(
      'REGISTRY_REMOTE_UNKNOWN',
      `${state.site} does not run "${target.remote}". Its remotes are ${pinned}; the origin replaces one of them.`,
    );
  }
  if ('remote' in target && target.remote === 'shell') {
    return refused(
      'REGISTRY_REMOTE_UNKNOWN',
      'The shell can’t be loaded from an origin, because every page starts with it. Publish a version instead.',
    );
  }
  const { config, lockfile: base } =
    'lockfile' in target
      ? await storedSet(deps, state.site, target.lockfile)
      : { config: state.config, lockfile: state.lockfile };
  const named = 'remotes' in target ? target.remotes : (added ?? {});
  const wanted = proposedVersions(base, named);
  const manifests = await gate.manifests(wanted);
  const missing = Object.entries(wanted).filter(([remote]) => !Object.hasOwn(manifests, remote));
  if (missing.length > 0) return refuseVersions(deps, actor, Object.fromEntries(missing));
  const fileFaults = await gate.fileFaults(manifests);
  const { site } = state;
  const settings = settingsOf(config);
  const layout = 'origin' in target ? withLayout(settings.layout, target.layout) : settings.layout;
  const faults = gate.check({ site, ...settings, layout, manifests, fileFaults });
  if (faults.length > 0) return refusePin(site, faults);
  return done({
    lockfile:
      'lockfile' in target || Object.keys(named).length === 0 ? base : lockfileOf(config, manifests, base.config),
  });
}

/** A stored lockfile with its configuration. */
async function storedSet(
  { sites }: OperationDeps,
  site: string,
  id: string,
): Promise<{ lockfile: Lockfile; config: SiteConfig }> {
  const lockfile = await sites.lockfile(id);
  const config = lockfile === null ? null : await sites.config(site, lockfile.config);
  if (lockfile === null || config === null)
    throw new Error(`REGISTRY_BROKEN: ${id} of ${site} or its configuration is not stored`);
  return { lockfile, config };
}

/**
 * A refusal if the site's configuration does not allow the link; otherwise null. This is checked again whenever an edge
 * requests what the link shows. So a publisher's links show nothing once the site no longer trusts the publisher.
 */
function refuseLink(config: SiteConfig, target: OverrideTarget, byPublisher: boolean) {
  return refuseOverride(config, target) ?? (byPublisher ? refusePreviewLink(config, target) : null);
}

function toOverride(stored: StoredOverride): Override {
  const { revokedAt, byPublisher: _, limitKey: __, ...rest } = stored;
  return { ...toSent(rest), revokedAt: revokedAt?.toISOString() ?? null };
}

function refuseUnknown(site: string, id: string): { kind: 'refused'; refusal: Refusal } {
  return refused(
    'REGISTRY_OVERRIDE_UNKNOWN',
    `${site} has no override link "${id}". forecourt override list ${site} shows its links.`,
  );
}

function refuseLockfile(site: string, id: string): { kind: 'refused'; refusal: Refusal } {
  return refused(
    'REGISTRY_LOCKFILE_UNKNOWN',
    `${site} has no lockfile "${id}". forecourt history ${site} shows its lockfiles.`,
  );
}
