import type { Release } from './lockfile.ts';

/** Parameter of a page's address that opens an override; its value is the token of the link. */
export const overrideParameter = 'forecourt-override';

/**
 * Names of the cookie of a browser that shows an override; its value is the token of the link. Over TLS it has
 * the prefix `__Host-`, so no other host of the dealer's domain can set it, and it always applies to all paths.
 */
export const overrideCookies = { secure: '__Host-fc_override', plain: 'fc_override' } as const;

/**
 * How long the cookie outlives the link. A page that is open when the link expires then still marks its requests as
 * tests.
 */
export const overrideGraceMs = 24 * 3_600_000;

/** Path to which the button in the override's ribbon posts, to end the override in this browser. */
export const overrideEndPath = '/-/override/end';

export const overrideIdPattern = /^ov-[0-9a-f]{12}$/;

/** Longest lifetime of a link. */
export const longestOverrideHours = 24 * 14;

/**
 * What one browser gets instead of the site's pinned versions: another lockfile of the site, other versions of some
 * remotes, or one remote from a developer's origin, which serves `remoteEntry.js`. With `version`, this published
 * version of the remote lists the pages and widgets and renders them on the server. Without `version`, the pinned
 * version lists them, and the server renders none of the remote's pages and widgets. `layout` adds widgets of the
 * remote to slots.
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

/** An override link as lists show it, without its token. Times are ISO 8601 in UTC. */
export type Override = {
  readonly id: string;
  readonly site: string;
  readonly target: OverrideTarget;
  /**
   * The set of versions that was checked when the link was created. Every page of the override is composed from
   * this set.
   */
  readonly lockfile: string;
  readonly why: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
};

/** The pinned version of a remote, and the version that an override shows; null: not pinned, or not shown. */
export type OverrideDifference = {
  readonly remote: string;
  readonly pinned: string | null;
  readonly shown: string | null;
};

/** Everything an edge needs to show an override. */
export type OverrideRelease = {
  readonly override: Override;
  readonly release: Release;
  /** Versions that differ from the pinned ones, sorted by remote; without the remote of a developer's origin. */
  readonly differs: readonly OverrideDifference[];
  /**
   * Whether the override works only on hosts of the developer's own machine, because the site does not list the
   * override's origin.
   */
  readonly isLocalOnly: boolean;
  /**
   * The shell's development build, whose React replaces components in place. Null: the target has no origin, or
   * the build was not published.
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
 * The remotes whose version the target of a link changes. The link may be created by a publisher of all these remotes,
 * and by users who may change the site. Empty if the target is a lockfile, or an origin without a version; publishers
 * may not create such links.
 */
export function remotesShown(target: OverrideTarget): readonly string[] {
  if ('remotes' in target) return Object.keys(target.remotes);
  return 'origin' in target && target.version !== undefined ? [target.remote] : [];
}
