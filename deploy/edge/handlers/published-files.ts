import { resolve } from 'node:path';
import { isSourceMap } from '@forecourt/contracts/release';
import { createFileCache, sendFileNotFound, serveFile } from '../http/static-files.ts';
import type { Handler } from '../pipeline.ts';
import { isServed } from './served-versions.ts';

const prefix = '/assets/';

/**
 * Serves `/assets/<remote>/<version>/…`: the files of versions that the host's site runs or recently ran, except their
 * source maps.
 *
 * @param folder of all published versions
 */
export function publishedFiles(folder: string, nowMs: () => number): Handler {
  const assets = resolve(folder);
  const cache = createFileCache();
  return async ({ request, response, path, isRead, running }) => {
    if (!isRead || !path.startsWith(prefix)) return false;
    const file = path.slice(prefix.length);
    // A browser with an override also gets the site's own files, because another tab may show the site's own page.
    const releases =
      running === null
        ? []
        : running.override
          ? [running.release, running.override.pinned]
          : // What runs includes a shell that a developer's machine brings along.
            [...(running.announced ? [running.announced] : []), running.release];
    const isAllowed = !isSourceMap(file) && releases.some((release) => isServed(release, file, nowMs()));
    if (!isAllowed) sendFileNotFound(response);
    else await serveFile(request, response, { folder: assets, path: file, cache });
    return true;
  };
}
