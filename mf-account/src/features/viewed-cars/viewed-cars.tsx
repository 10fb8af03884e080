import type { Car } from '@forecourt/contracts';
import { isSold, priceOf } from '@forecourt/contracts';
import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Picture, Price, Tag } from '@forecourt/kit/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { ViewedCar } from '../../model/viewed-car.ts';
import styles from './viewed-cars.module.css';

const notRead = () => null;

/**
 * Recently viewed cars that are still listed, the latest first. A sold car shows no price.
 *
 * @param most shown cars. Default: all that the device remembers
 * @source spec §6, ACCT-030
 */
export function ViewedCars({ most }: { readonly most?: number }) {
  const { noun, nounPlural, price, card } = useSite();
  const { report, gateways } = useIsland<AccountGateways>();
  const { viewed, cars } = gateways;
  const href = useHref();
  const looked = useSyncExternalStore<readonly ViewedCar[] | null>(viewed.subscribe, viewed.all, notRead);
  const [listed, setListed] = useState<readonly Car[]>([]);
  const ids = JSON.stringify(looked?.map(({ id }) => id) ?? []);
  useEffect(() => {
    const wanted = JSON.parse(ids) as string[];
    if (wanted.length === 0) return;
    const abort = new AbortController();
    cars.byIds(wanted, abort.signal).then(
      (found) => setListed(wanted.flatMap((id) => found.filter((car) => car.id === id))),
      (error: unknown) => abort.signal.aborted || report(error),
    );
    return () => abort.abort();
  }, [ids, cars, report]);
  const isEmpty = looked?.length === 0;
  if (listed.length === 0 && !isEmpty) return null;
  return (
    <section aria-labelledby="viewed-heading">
      <h2 id="viewed-heading" className={styles.heading}>{`Recently viewed ${nounPlural}`}</h2>
      {isEmpty ? (
        <p className={styles.note}>{`None yet. You’ll see each ${noun} you open here, on this device only.`}</p>
      ) : (
        <ul className={styles.list}>
          {listed.slice(0, most).map((car) => (
            <li key={car.id}>
              <a href={href('vehicle.detail', { slug: car.slug })} className={styles.link}>
                <Picture
                  className={styles.photo}
                  src={car.images?.[0]?.image.thumb.url ?? car.primary_image_url}
                  illustration={car.images?.[0]?.illustration ?? false}
                  alt=""
                  sizes="220px"
                />
                <span className={styles.name}>{car.name}</span>
              </a>
              {isSold(car) ? (
                <Tag tone="dark" className={styles.sold}>
                  {card.labels.sold}
                </Tag>
              ) : (
                <Price price={priceOf(car, price)} size="small" />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
