import type { OverrideTarget } from '@forecourt/contracts/release';
import { remotesShown } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';

/**
 * A refusal if a site does not let the publishers of remotes show versions that it does not run; otherwise null. Code
 * of a version that nobody pinned runs on the dealer's host in the browser that opens the link.
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
