import type { Release } from './lockfile.ts';

/** Parameter of a page's address that opens an override; its value is the token of the link. */
export const overrideParameter = 'forecourt-override';

/**
 * Names of the cookie of a browser that shows an override; its value is the token of the link. With the prefix `__Host-`,
 * over TLS, no other host of the dealer's domain can set it, and nobody can set it for some paths only.
 */
export const overrideCookies = { secure: '__Host-fc_override', plain: 'fc_override' } as const;

/** The cookie outlives the link by this time: a page that is still open when the link expires sends tests to its end. */
export const overrideGraceMs = 24 * 3_600_000;

/** Where the ribbon's button posts to, which ends the override in this browser. */
export const overrideEndPath = '/-/override/end';

export const overrideIdPattern = /^ov-[0-9a-f]{12}$/;

/** Longest time that a link lasts. */
export const longestOverrideHours = 24 * 14;

/**
 * What one browser gets instead of the site's pinned versions: another lockfile of the site, other versions of some
 * remotes, or one remote from a developer's origin, which serves `remoteEntry.js`. With `version`, a published version
 * of this remote says which pages and widgets there are, and renders them on the server; without it, the pinned one
 * does the first, and nothing is rendered on the server. `layout` adds widgets of the remote to slots.
 */
export type OverrideTarget =
  | { readonly lockfile: string }
  | { readonly remotes: { readonly [remote: string]: string } }
  | {
      readonly remote: string;
      readonly origin: string;
      readonly version?: string | undefined;
      readonly layout?: { readonly [slot: string]: string[] } | undefined;
    };

/** An override link as it is listed, without its token. Times are ISO 8601 in UTC. */
export type Override = {
  readonly id: string;
  readonly site: string;
  readonly target: OverrideTarget;
  /** The set that was checked when the link was created; every page of the override is composed from it. */
  readonly lockfile: string;
  readonly why: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
};

/** A version that an override shows instead of the pinned one; null: the remote is on one side only. */
export type OverrideDifference = {
  readonly remote: string;
  readonly pinned: string | null;
  readonly shown: string | null;
};

/** Everything an edge needs to show an override. */
export type OverrideRelease = {
  readonly override: Override;
  readonly release: Release;
  /** Sorted by remote; without the remote of a developer's origin. */
  readonly differs: readonly OverrideDifference[];
  /** Whether the origin is allowed on hosts of the developer's own machine only. */
  readonly isLocalOnly: boolean;
  /**
   * The shell's development build, whose React replaces components in place; null if the target has no origin, or this
   * build was not published.
   */
  readonly developmentShell: import('./remote-manifest.ts').RemoteManifest | null;
};

/** Version of the development build that belongs to a version of the shell. */
export const developmentVersionOf = (version: string): string => `${version}${developmentEnding}`;

/** Whether a version is a development build of the shell, which no site is pinned to. */
export const isDevelopmentVersion = (version: string): boolean => version.endsWith(developmentEnding);

const developmentEnding = '-development';

/** A layout with the widgets that an override adds to its slots. */
export function withLayout(
  layout: { readonly [slot: string]: readonly string[] },
  added: { readonly [slot: string]: readonly string[] } = {},
): Record<string, string[]> {
  const slots = new Set([...Object.keys(layout), ...Object.keys(added)]);
  return Object.fromEntries(
    [...slots].map((slot) => [slot, [...new Set([...(layout[slot] ?? []), ...(added[slot] ?? [])])]]),
  );
}

/**
 * The remotes of which a target shows another version. Empty: a lockfile, or an origin without a version; then it is
 * not the remotes that decide who may make the link.
 */
export function remotesShown(target: OverrideTarget): readonly string[] {
  if ('remotes' in target) return Object.keys(target.remotes);
  return 'origin' in target && target.version !== undefined ? [target.remote] : [];
}
