import type { OverrideRelease, Release } from '@forecourt/contracts/release';
import { withLayout } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { Development } from '../development.ts';
import { developmentRelease } from '../development.ts';
import type { Running } from '../pipeline.ts';

const developed = new WeakMap<Release, Release>();

/**
 * Site and release for a request with an override. Analytics and chat are left out, because visitors contact these
 * services directly. A test must not reach the dealer's chat or count in the dealer's analytics.
 *
 * @param siteAt returns the site of a release for the requested host
 */
export function runningWith(
  running: Running,
  { override, differs, release, developmentShell }: OverrideRelease,
  siteAt: (release: Release) => Site,
): Running {
  const { target } = override;
  const pinned = running.announced ?? running.release;
  const development =
    'origin' in target
      ? {
          remote: target.remote,
          origin: target.origin,
          entry: `${target.origin}/remoteEntry.js`,
          isServerRendered: target.version !== undefined,
          ...(developmentShell !== null && { shell: developmentShell }),
        }
      : undefined;
  const shown = development === undefined ? release : developedRelease(release, development);
  const { analytics: _, podium: __, chat: ___, ...own } = siteAt(release);
  const site = 'origin' in target ? { ...own, layout: withLayout(own.layout, target.layout) } : own;
  return {
    release: shown,
    site,
    isLocal: running.isLocal,
    announced: pinned,
    override: { override, differs, development, pinned },
  };
}

/** Returns the same object for the same release, so that caches with releases as keys work. */
function developedRelease(release: Release, development: Development): Release {
  const before = developed.get(release) ?? developmentRelease(release, development);
  developed.set(release, before);
  return before;
}
