import type { Car } from '@forecourt/contracts';
import { priceOf } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Picture, Price } from '@forecourt/kit/ui';
import styles from './wanted-car.module.css';

/** Link to the choice of another car. */
export type WantedLink = { readonly label: string; readonly href: string };

/** The car a form is about, with a link back to it. */
export function WantedCar({
  label,
  car,
  imageUrl,
  another,
}: {
  readonly label: string;
  readonly car: Car;
  readonly imageUrl: string | undefined;
  readonly another?: WantedLink | undefined;
}) {
  const site = useSite();
  const href = useHref();
  return (
    <section className={styles.card} aria-label={label}>
      <Picture src={imageUrl} alt="" className={styles.photo} sizes="160px" />
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <a className={styles.name} href={href('vehicle.detail', { slug: car.slug })}>
          {car.name}
        </a>
        <Price price={priceOf(car, site.price)} size="card" />
        {another !== undefined && (
          <a className={styles.another} href={another.href}>
            {another.label}
          </a>
        )}
      </div>
    </section>
  );
}
