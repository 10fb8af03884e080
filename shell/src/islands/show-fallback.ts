import { pageMessagesOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/**
 * Shows the server's markup, or a line with the dealer's contact details, in place of a widget that failed. Written
 * without React, because React itself may have failed.
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
