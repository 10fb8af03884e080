import { resolve } from 'node:path';
import type { Release } from '@forecourt/contracts/release';
import { isSourceMap } from '@forecourt/contracts/release';
import { publishedPrefix } from '../http/other-origins.ts';
import { sendPlain } from '../http/plain-responses.ts';
import { createFileCache, sendFileNotFound, serveFile } from '../http/static-files.ts';
import type { Handler } from '../pipeline.ts';
import type { ProvideFiles } from '../sites/provide-files.ts';
import { isServed, retainedVersion } from './served-versions.ts';

/**
 * Serves `/assets/<remote>/<version>/…`: the files of versions that the host's site runs or recently ran, except their
 * source maps.
 *
 * @param deps.folder of all published versions
 * @param deps.provide makes files available; called only for versions that the site ran before, because the files of
 * current versions are already there
 */
export function publishedFiles({
  folder,
  provide,
  nowMs,
  log,
}: {
  readonly folder: string;
  readonly provide: ProvideFiles;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
}): Handler {
  const assets = resolve(folder);
  const cache = createFileCache();
  const isThere = async (releases: readonly Release[], file: string): Promise<boolean> => {
    const retained = releases.map((release) => retainedVersion(release, file)).find((found) => found !== undefined);
    if (retained?.digest === undefined) return true;
    return provide({ name: retained.remote, version: retained.version, digest: retained.digest }).then(
      () => true,
      (error: Error) => {
        log(error.message);
        return false;
      },
    );
  };
  return async ({ request, response, path, isRead, running }) => {
    if (!isRead || !path.startsWith(publishedPrefix)) return false;
    const file = path.slice(publishedPrefix.length);
    // A browser with an override also gets the site's own files, because another tab may show the site's own page.
    const releases =
      running === null
        ? []
        : running.override
          ? [running.release, running.override.pinned]
          : // During a rollout, `announced` has the versions of control and candidate.
            [...(running.announced ? [running.announced] : []), running.release];
    const isAllowed = !isSourceMap(file) && releases.some((release) => isServed(release, file, nowMs()));
    if (!isAllowed) sendFileNotFound(response);
    else if (await isThere(releases, file)) await serveFile(request, response, { folder: assets, path: file, cache });
    else sendPlain(response, 503, 'We can’t fetch this file right now. Please try again.', { 'retry-after': '5' });
    return true;
  };
}
