import { pageMessagesOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/**
 * What a shopper gets where a widget cannot run: the server's markup, still readable, or a line
 * that says how to reach the dealer. Written without React: it must work when nothing else does.
 */
export function showFallback(container: HTMLElement, served: readonly Node[] | null, site: Site): void {
  if (served !== null && served.length > 0) {
    container.replaceChildren(...served);
    container.dataset['state'] = 'static';
    return;
  }
  const line = document.createElement('p');
  line.className = 'forecourt-fallback';
  const phone = document.createElement('a');
  phone.href = `tel:${site.phone.replaceAll(/[^\d+]/g, '')}`;
  phone.textContent = site.phone;
  line.append(`${pageMessagesOf(site).message('partUnavailable')} `, phone, '.');
  container.replaceChildren(line);
  container.dataset['state'] = 'fallback';
}
