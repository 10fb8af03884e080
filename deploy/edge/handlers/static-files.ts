import { basename, dirname, resolve } from 'node:path';
import { sendFileNotFound, serveFile } from '../http/static-files.ts';
import type { Handler } from '../pipeline.ts';
import { fontFile } from '../theme.ts';

/** Serves `/assets/fonts/<name>.woff2`, which is the same for all sites. */
export const fonts: Handler = async ({ request, response, path, isRead }) => {
  const name = isRead ? /^\/assets\/fonts\/([a-z-]+)\.woff2$/.exec(path)?.[1] : undefined;
  if (name === undefined) return false;
  const file = fontFile(name);
  if (file === null) sendFileNotFound(response);
  else await serveFile(request, response, { folder: dirname(file), path: basename(file) });
  return true;
};

/**
 * Serves `/media/<name>/…`: pictures, whose query changes with their content.
 *
 * @param folders by the first path segment below `/media/`
 */
export function mediaFiles(folders: Readonly<Record<string, string>>): Handler {
  return async ({ request, response, url, path, isRead }) => {
    if (!isRead || !path.startsWith('/media/')) return false;
    const [, name = '', file] = /^\/media\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
    const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
    if (folder === undefined || file === undefined) sendFileNotFound(response);
    else {
      const kept = url.search === '' ? 'forAnHour' : 'forGood';
      await serveFile(request, response, { folder: resolve(folder), path: file, kept });
    }
    return true;
  };
}
