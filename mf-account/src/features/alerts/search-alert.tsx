import { Button } from '@forecourt/kit/ui';
import type { SavedSearch } from '../../model/saved-search.ts';
import type { ShopperAlerts } from './use-alerts.ts';

/**
 * Turns mails about a saved search on and off. Renders nothing without an account with an email address, or for a
 * search that was saved before it could be followed.
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
