import type { CarBrief } from '@forecourt/contracts';
import { accountMessagesOf } from '@forecourt/contracts';
import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Glyph, heartPath } from '@forecourt/kit/ui';
import type { SavedIds } from '../../features/favourites/saved-ids.ts';
import { useSavedIds } from '../../features/favourites/saved-ids.ts';
import { keepCar, letGoOfCar } from '../../features/saved-cars/kept-car.ts';
import type { AccountGateways } from '../../gateways/index.ts';
import { isSavable, toFavourite } from '../../model/favourite.ts';
import styles from './favourite-heart.module.css';

/**
 * The save button of a card or of a vehicle's sidebar, as a heart. Without JavaScript it links to the saved page, which
 * explains that saving needs JavaScript.
 *
 * @source spec §4, CARD-021…CARD-023
 */
export function FavouriteHeart({
  context: car,
  shared,
}: {
  readonly context: CarBrief;
  readonly shared: SavedIds | undefined;
}) {
  const { bus, gateways } = useIsland<AccountGateways>();
  const site = useSite();
  const href = useHref();
  const isSaved = useSavedIds(shared).has(car.id);
  if (!isSavable(car, site.favourites)) return null;
  const face = (
    <>
      <span className={styles.disc}>
        <Glyph path={heartPath} filled={isSaved} />
      </span>
      <span className={styles.word} aria-hidden="true">
        {isSaved ? 'Saved' : 'Save'}
      </span>
    </>
  );
  const label = `Save ${car.name}`;
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isSaved}
        aria-label={label}
        onClick={() => {
          if (isSaved) void letGoOfCar(gateways, bus, car.id, accountMessagesOf(site).message('watchlistUnreachable'));
          else void keepCar(gateways, bus, toFavourite(car));
        }}
      >
        {face}
      </button>
      <noscript>
        <a className={styles.heart} href={href('account.saved')} aria-label={label}>
          {face}
        </a>
      </noscript>
    </>
  );
}
