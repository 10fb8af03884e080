import type { aliasesOf } from '@forecourt/contracts';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';

/**
 * A page that requires a sign-in, and the configuration key that requires it: `auth.gated.finance`,
 * `nav.main./my-garage`.
 */
export type Gate = { readonly key: string; readonly what: string; readonly undo: string };

/** The parts of a site's configuration that its versions must fit. */
export type ProposedSettings = Pick<SiteConfig, 'layout' | 'remotes' | 'backends'> & {
  /** Additional URL patterns of routes, including the site's own page addresses. */
  readonly aliases: ReturnType<typeof aliasesOf>;
  /** The pages of the site that require a sign-in. */
  readonly gates: readonly Gate[];
};

/** All versions and settings with which a site would run. They are checked as a whole. */
export type Proposal = ProposedSettings & {
  readonly site: string;
  /** Manifests by remote, including the shell. */
  readonly manifests: Readonly<Record<string, RemoteManifest>>;
  /** Faults of stored files, by remote and path. */
  readonly fileFaults: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
