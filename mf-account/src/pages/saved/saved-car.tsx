import type { Car } from '@forecourt/contracts';
import { isSold, kilometres, priceOf } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Picture, Price, Tag } from '@forecourt/kit/ui';
import type { Favourite } from '../../model/favourite.ts';
import styles from './saved-cars.module.css';

/**
 * One saved car as it stands now.
 *
 * @param checked whether the dealer's answer is known, so that a missing car means it is gone
 */
export function SavedCar({
  favourite,
  car,
  checked,
  onRemove,
}: {
  readonly favourite: Favourite;
  readonly car: Car | undefined;
  readonly checked: boolean;
  readonly onRemove: () => void;
}) {
  const site = useSite();
  const href = useHref();
  const address = href('vehicle.detail', { slug: favourite.slug });
  const gone = checked && car === undefined;
  const facts =
    car &&
    [car.km !== undefined && kilometres(car.km), car.simple_fuel, car.simple_transmission, car.city].filter(Boolean);
  return (
    <li className={styles.item}>
      <Picture className={styles.photo} src={favourite.primary_image_url} alt="" width={640} height={480} />
      <div className={styles.words}>
        <h2 className={styles.name}>{gone ? favourite.name : <a href={address}>{favourite.name}</a>}</h2>
        {car && isSold(car) && <Tag tone="dark">{site.card.labels.sold}</Tag>}
        {car && !isSold(car) && <Price price={priceOf(car, site.price)} />}
        {facts && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {gone && <p className={styles.facts}>No longer listed.</p>}
      </div>
      <div className={styles.actions}>
        {!gone && (
          <Button variant="tonal" size="small" href={address}>
            View {site.noun}
          </Button>
        )}
        <Button variant="quiet" size="small" icon="close" onClick={onRemove} aria-label={`Remove ${favourite.name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}
