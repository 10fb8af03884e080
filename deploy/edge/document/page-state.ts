import type { PageState } from '@forecourt/contracts/release';
import type { Composition } from '../composition/compose.ts';
import { pagesOf } from '../composition/plan.ts';
import { isCandidate } from '../rollout/candidate-of.ts';
import { sourceOf } from './asset-url.ts';
import type { DocumentParts } from './document-parts.ts';

/** The state that the edge passes to the shell. It is complete when the body of the composition has ended. */
export function pageStateOf(
  { pageData, route, state, nowMs }: Composition,
  { release, site, override }: DocumentParts,
  signedLockfile: string,
): PageState {
  const development = override?.development;
  const remotes = Object.fromEntries(
    Object.entries(release.manifests).map(([name, manifest]) => {
      if (name === development?.remote) {
        return [name, [{ version: 'development', entry: development.entry, styles: {} }]];
      }
      const pinned = sourceOf(manifest);
      const lastGood = release.lastGood[name];
      return [name, [pinned, ...(lastGood ? [sourceOf(lastGood)] : [])]];
    }),
  );
  return {
    lockfile: signedLockfile,
    site,
    remotes,
    pages: pagesOf(release),
    nowMs,
    page: { route, remote: pageData.remote, ...('data' in pageData && { data: pageData.data }) },
    places: state,
    ...(isCandidate(release) && { isCandidate: true as const }),
    ...(override && { isPreview: true as const }),
  };
}
