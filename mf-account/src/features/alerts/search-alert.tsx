import { Button } from '@forecourt/kit/ui';
import type { SavedSearch } from '../../model/saved-search.ts';
import type { ShopperAlerts } from './use-alerts.ts';

/**
 * Turns emails about a saved search on and off. Renders nothing if there is no account with an email address,
 * or if the search was saved before alerts existed.
 */
export function SearchAlert({
  search: { href, title, search },
  alerts,
  isChanging,
  change,
}: ShopperAlerts & { readonly search: SavedSearch }) {
  if (alerts?.email === undefined || search === undefined) return null;
  const isOn = alerts.searches.includes(href);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${isOn ? 'Stop emails' : 'Email me'} about ${title}`}
      disabled={isChanging}
      onClick={() => change((gateway) => (isOn ? gateway.unfollow(href) : gateway.follow({ href, title, search })))}
    >
      {isOn ? 'Stop emails' : 'Email me'}
    </Button>
  );
}
