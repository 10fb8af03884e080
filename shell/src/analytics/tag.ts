import { isPrivateAddress } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { whenIdle } from '../state/when-idle.ts';
import type { ConsentGateway } from './consent.ts';
import { asksConsent } from './consent.ts';
import { tell, tellConsent } from './data-layer.ts';

/**
 * Starts the site's tag. Sends the shopper's consent first, and loads the script once consent is granted and the
 * browser is idle. A withdrawal of consent is sent at once, and the next document does not load the script.
 *
 * @source expectations 42
 */
export function startTag(
  site: Pick<Site, 'analytics'> & Partial<Pick<Site, 'aliases'>>,
  consent: ConsentGateway,
): void {
  const id = site.analytics?.measurementId;
  // The tag reports the page's address, so it is not loaded on a private address: anyone who has the address of a
  // booking can change the booking.
  if (id === undefined || isPrivateAddress(location, site.aliases)) return;
  const choice = () => (asksConsent(site) ? consent.current() : 'granted');
  let loads = false;
  const load = () => {
    if (loads || choice() !== 'granted') return;
    loads = true;
    tell('js', new Date());
    tell('config', id);
    whenIdle(() => {
      const script = document.createElement('script');
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
      script.onerror = () => console.warn(`analytics: the tag ${id} did not load`);
      document.head.append(script);
    });
  };
  tellConsent('default', choice());
  load();
  consent.subscribe(() => {
    tellConsent('update', choice());
    load();
  });
}
