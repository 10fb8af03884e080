import type { RemoteSource } from '@forecourt/contracts/release';

/**
 * Waits until an island's style sheets are applied. Sheets that the server did not send are added, with their integrity
 * hash. The added sheets get the key by which the remote's own loader finds them.
 *
 * @throws Error STYLE_UNAVAILABLE
 */
export async function ensureStyles(source: RemoteSource, island: string): Promise<void> {
  await Promise.all((source.styles[island] ?? []).map(ensureSheet));
}

function ensureSheet({ href, integrity, key }: RemoteSource['styles'][string][number]): Promise<void> | undefined {
  if (document.querySelector(`[data-rspack="${CSS.escape(key)}"]`)) return;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.dataset['rspack'] = key;
    // Adds listeners instead of `onload` handlers, because the remote's own loader clears the handlers
    // of existing sheets.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`STYLE_UNAVAILABLE: ${href}`));
    });
    document.head.append(link);
  });
}
