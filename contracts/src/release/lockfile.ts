import * as z from '@forecourt/contracts/schema';

export const lockfilePattern = /^lk-[0-9a-f]{16}$/;

/**
 * A lockfile id and the edge's signature of the id for one site, in base64url: `lk-0123456789abcdef.` and 22
 * characters.
 */
export const signedLockfilePattern = /^lk-[0-9a-f]{16}\.[\w-]{22}$/;

/** Response header of a document: the lockfile that it was composed from. */
export const lockfileHeader = 'x-forecourt-lockfile';

/** The lockfile id in a signed id. */
export const lockfileIdOf = (signed: string): string => signed.split('.', 1)[0] ?? signed;

/** A pinned version and the hashes of its files. */
export const Pinned = z.object({
  version: z.string(),
  files: z.record(z.string(), z.string()),
});
export type Pinned = z.Infer<typeof Pinned>;

/** The exact versions that a site runs: content-addressed, immutable. The shell is one of `remotes`. */
export const Lockfile = z.object({
  /** `lk-` and the first 16 hex digits of the SHA-256 of the fields below, keys sorted. */
  id: z.string().check(z.regex(lockfilePattern)),
  site: z.string(),
  contracts: z.string(),
  /** Version of the site's configuration: `cf-` and 12 hex digits of its hash. */
  config: z.string(),
  remotes: z.record(z.string(), Pinned),
});
export type Lockfile = z.Infer<typeof Lockfile>;

/** One entry of a site's history, which is append-only. */
export const HistoryEntry = z.object({
  site: z.string(),
  /** Integer from 1, incremented with each change; used for compare-and-swap. */
  revision: z.int(),
  at: z.string(),
  actor: z.string(),
  /**
   * `change`: versions and configuration together. `rollout`: a step of a rollout; only the last step moves the
   * site to another lockfile.
   */
  action: z.oneOf(['pin', 'rollback', 'config', 'change', 'rollout']),
  why: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  /** Id shared by all entries of a rollout (`ro-…`) or of a change to several sites (`ch-…`); null: neither. */
  change: z.optional(z.nullable(z.string())),
});
export type HistoryEntry = z.Infer<typeof HistoryEntry>;

/**
 * Everything the edge needs to serve a site: the lockfile, the configuration, the manifests of the lockfile's versions,
 * and those of the fallback versions (`lastGood`: the versions that the site ran before).
 */
export type Release = {
  readonly revision: number;
  readonly lockfile: Lockfile;
  readonly manifests: { readonly [remote: string]: import('./remote-manifest.ts').RemoteManifest };
  readonly lastGood: { readonly [remote: string]: import('./remote-manifest.ts').RemoteManifest };
  readonly config: unknown;
  /** Versions that the site recently ran or fell back to. Open pages may still need their files. Default: none. */
  readonly retained?: readonly RetainedVersion[];
  /** The rollout that runs on the site. Default: none. */
  readonly rollout?: import('./rollout.ts').RolloutRelease | null;
  /**
   * Ids of lockfiles that a rollout rolled back in the last 24 hours; tabs that run one of them reload. Default:
   * none.
   */
  readonly returned?: readonly string[];
  /** Whether the requesting edge has reported that it cannot serve the site. Default: unknown. */
  readonly unserved?: boolean;
};

/** A version whose files a site still serves. */
export type RetainedVersion = {
  readonly remote: string;
  readonly version: string;
  /** ISO 8601 in UTC. */
  readonly until: string;
  /**
   * Digest of the version's files, which is their key in the bucket. Default: unknown; then only a copy on disk is
   * served.
   */
  readonly digest?: string;
};
