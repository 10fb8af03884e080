import type { Car } from '@forecourt/contracts';
import { priceOf } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { classNames, Icon, Picture, Price } from '@forecourt/kit/ui';
import styles from './wanted-car.module.css';

/** Link to the page on which the shopper chooses another car. */
export type WantedLink = { readonly label: string; readonly href: string };

/**
 * The car that a form is about, with a link back to it.
 *
 * @param leads shows a large picture where there is space for one
 */
export function WantedCar({
  label,
  car,
  imageUrl,
  another,
  leads = false,
}: {
  readonly label: string;
  readonly car: Car;
  readonly imageUrl: string | undefined;
  readonly another?: WantedLink | undefined;
  readonly leads?: boolean;
}) {
  const site = useSite();
  const href = useHref();
  const place = car.location_name ?? car.city ?? '';
  const isIllustration = imageUrl !== undefined && car.images?.[0]?.illustration === true;
  return (
    <section className={classNames(styles.card, leads && styles.leads)} aria-label={label}>
      <Picture
        src={imageUrl}
        alt=""
        illustration={isIllustration}
        className={styles.photo}
        sizes={leads ? '(max-width: 900px) 160px, 400px' : '160px'}
      />
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <a className={styles.name} href={href('vehicle.detail', { slug: car.slug })}>
          {car.name}
        </a>
        <Price price={priceOf(car, site.price)} size="card" />
        {leads && place !== '' && (
          <p className={styles.place}>
            <Icon name="pin" size={18} />
            {place}
          </p>
        )}
        {isIllustration && <p className={styles.illustration}>This picture is an illustration</p>}
        {another !== undefined && (
          <a className={styles.another} href={another.href}>
            {another.label}
          </a>
        )}
      </div>
    </section>
  );
}
