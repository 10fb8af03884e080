import type { OverrideTarget } from '@forecourt/contracts/release';
import { remotesShown } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';

/**
 * A refusal if a publisher's link names a remote that the site's configuration does not list in `overrides.previews`;
 * otherwise null. The site has to permit such links for each remote, because versions that nobody pinned then run on
 * the dealer's host.
 */
export function refusePreviewLink({ slug, overrides }: SiteConfig, target: OverrideTarget) {
  const remotes = remotesShown(target);
  const { previews = [] } = overrides ?? {};
  const foreign = remotes.find((remote) => !previews.includes(remote));
  if (foreign === undefined) return null;
  return refused(
    'REGISTRY_OVERRIDES_FORBIDDEN',
    `${slug} doesn’t let publishers of ${foreign} make links: "overrides.previews" in its configuration doesn’t name ${foreign}. Anyone who can change the site makes the link with: forecourt override create ${slug} --remotes ${remotes.map((remote) => `${remote}@<version>`).join(',')}.`,
  );
}
