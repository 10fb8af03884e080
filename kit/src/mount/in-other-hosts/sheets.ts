import { kitSheet, siteSheetPath } from '@forecourt/contracts/release';
import { mountError } from './mount-error.ts';

/**
 * Adds the style sheets that every widget of a dealer needs: the dealer's theme and the kit's styles. The container
 * itself adds the sheets of the widget's files.
 *
 * @param folder address of the remote's version
 * @throws MountError MOUNT_STYLE_UNAVAILABLE
 */
export async function loadSheets(origin: string, folder: string): Promise<void> {
  await Promise.all([`${origin}${siteSheetPath}`, `${folder}${kitSheet}`].map(loadSheet));
}

const loading = new Map<string, Promise<void>>();

function loadSheet(href: string): Promise<void> {
  const before = loading.get(href);
  if (before !== undefined) return before;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Requested with CORS, so that fonts load. Hosts that isolate their pages also need CORS to use the sheet.
    link.crossOrigin = 'anonymous';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading.delete(href);
      reject(mountError('MOUNT_STYLE_UNAVAILABLE', `${href} didn’t load`));
    });
    document.head.append(link);
  });
  loading.set(href, loaded);
  return loaded;
}
