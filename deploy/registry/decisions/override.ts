import type { Lockfile, Override, OverrideDifference, OverrideTarget } from '@forecourt/contracts/release';
import { overrideGraceMs } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { isLocalOrigin } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';
import { versionsOf } from './to-release.ts';

/** A refusal if the site's configuration forbids the override; otherwise null. */
export function refuseOverride({ slug, overrides }: SiteConfig, target: OverrideTarget) {
  if (overrides?.allowed === false) {
    return refused(
      'REGISTRY_OVERRIDES_FORBIDDEN',
      `${slug} doesn’t allow override links: its configuration has "overrides": { "allowed": false }.`,
    );
  }
  if (!('origin' in target)) return null;
  const { origins = [] } = overrides ?? {};
  if (origins.includes(target.origin) || isLocalOrigin(target.origin)) return null;
  return refused(
    'REGISTRY_OVERRIDE_ORIGIN_REFUSED',
    `${slug} doesn’t load anything from "${target.origin}". Its origins are ${[...origins, 'those of localhost'].join(', ')}; "overrides.origins" of its configuration allows more.`,
    { 'target.origin': `is "${target.origin}", which the site does not allow` },
  );
}

/** Whether the override's origin is allowed only because it is on the developer's own machine. */
export function isLocalOnly({ overrides }: SiteConfig, target: OverrideTarget): boolean {
  return 'origin' in target && !(overrides?.origins ?? []).includes(target.origin);
}

/** A refusal if a link was revoked or has expired; otherwise null. */
export function refuseEnded({ id, revokedAt, expiresAt }: Pick<Override, 'id' | 'revokedAt' | 'expiresAt'>, now: Date) {
  if (revokedAt !== null) return refused('REGISTRY_OVERRIDE_ENDED', `The link ${id} was revoked at ${revokedAt}.`);
  if (Date.parse(expiresAt) > now.getTime()) return null;
  return refused('REGISTRY_OVERRIDE_ENDED', `The link ${id} expired at ${expiresAt}.`);
}

/**
 * Whether a page of the link may still be open: the link can be opened, or it expired less than a day ago. Once a link
 * is revoked, or the site's configuration forbids it, its pages count as closed.
 */
export function mayBeShown(
  config: SiteConfig,
  { revokedAt, expiresAt, target }: { revokedAt: Date | null; expiresAt: Date; target: OverrideTarget },
  now: Date,
): boolean {
  return (
    revokedAt === null &&
    now.getTime() < expiresAt.getTime() + overrideGraceMs &&
    refuseOverride(config, target) === null
  );
}

/** The versions that differ between an override and the pinned lockfile, sorted by remote. */
export function overrideDifferences(pinned: Lockfile, shown: Lockfile): readonly OverrideDifference[] {
  const [before, after] = [versionsOf(pinned), versionsOf(shown)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((remote) => ({ remote, pinned: before[remote] ?? null, shown: after[remote] ?? null }))
    .filter((difference) => difference.pinned !== difference.shown);
}
