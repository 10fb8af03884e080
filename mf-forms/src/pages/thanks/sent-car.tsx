import type { Car } from '@forecourt/contracts';
import { priceOf, slotCardFinance, toCarBrief } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Picture, Price } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import styles from './thanks-page.module.css';

/** The car that the form was about: picture, name, price and repayment. */
export function SentCar({ car }: { readonly car: Car }) {
  const site = useSite();
  const href = useHref();
  const brief = useMemo(() => toCarBrief(car), [car]);
  const { finance_lenders: lenders, badge } = car;
  // The badge is left out if the name contains it, as most names do.
  const extra = badge !== undefined && car.name.includes(badge) ? undefined : badge;
  const quotes = useMemo(() => (lenders === undefined ? undefined : { car: brief, lenders }), [brief, lenders]);
  return (
    <div className={styles.car}>
      <Picture
        src={brief.imageUrl}
        illustration={car.images?.[0]?.illustration ?? false}
        alt=""
        className={styles.photo}
        sizes="(max-width: 600px) 100vw, 280px"
      />
      <div className={styles.words}>
        <a className={styles.name} href={href('vehicle.detail', { slug: car.slug })}>
          {car.name}
        </a>
        <p className={styles.badge}>{[extra, car.stocknum && `Stock ${car.stocknum}`].filter(Boolean).join(' · ')}</p>
        <Price price={priceOf(car, site.price)} size="card" />
        {quotes !== undefined && <Slot of={slotCardFinance} context={quotes} />}
      </div>
    </div>
  );
}
