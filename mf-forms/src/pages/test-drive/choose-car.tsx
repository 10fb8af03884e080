import type { Car } from '@forecourt/contracts';
import { isOffered, priceOf } from '@forecourt/contracts';
import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Button, Picture, Price, TextField } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import { onOwnCars } from '../../wiring.ts';
import styles from './choose-car.module.css';

/** Maximum number of cars in the row. */
const mostShown = 6;

/**
 * Lets the shopper choose the car to drive. Links open this page for a saved, viewed or other car in stock; a search
 * finds any car.
 *
 * @param offered cars in stock; they fill the row after the saved and viewed cars
 * @param isNumbered whether the steps of the form below have numbers
 * @source FORM-019
 */
export function ChooseCar({ offered, isNumbered }: { readonly offered: readonly Car[]; readonly isNumbered: boolean }) {
  const site = useSite();
  const href = useHref();
  const own = useOwnCars();
  const { noun, nounPlural } = site;
  const others = offered.filter(({ id }) => own.every((car) => car.id !== id));
  const cars = [...own, ...others].slice(0, Math.max(own.length, offered.length));
  return (
    <section className={styles.choose} aria-labelledby="choose-heading">
      <h2 className={styles.title}>
        {isNumbered && <span className={styles.number}>1</span>}
        <span id="choose-heading">{`Which ${noun} would you like to drive?`}</span>
      </h2>
      <p className={styles.note}>
        {cars.length > 0
          ? 'Pick one of these, or search for another.'
          : 'Find it in our stock, then book from its page.'}
      </p>
      <form
        className={styles.search}
        role="search"
        action={href('search.results', { scope: 'new-used-and-demo-cars' })}
        method="get"
      >
        <TextField
          id="choose-query"
          name="query"
          type="search"
          label={`Search all ${nounPlural}`}
          placeholder="Make or model"
        />
        <Button type="submit" variant="outline" icon="search" className={styles.go}>
          Search
        </Button>
      </form>
      <div className={styles.own}>
        {cars.length > 0 ? (
          <ul className={styles.cars}>
            {cars.map((car) => (
              <li key={car.id}>
                <a
                  className={styles.car}
                  href={href('forms.test-drive', {}, new URLSearchParams({ car_id: car.id }).toString())}
                >
                  <Picture
                    src={car.images?.[0]?.image.thumb.url ?? car.primary_image_url}
                    illustration={car.images?.[0]?.illustration ?? false}
                    alt=""
                    className={styles.photo}
                    sizes="(max-width: 600px) 120px, 260px"
                  />
                  <span className={styles.words}>
                    <b>{car.name}</b>
                    <Price price={priceOf(car, site.price)} size="small" />
                    {car.location_name !== undefined && <span className={styles.where}>{car.location_name}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <p>Not sure? Send the form and tell us what you’re after.</p>
            <a className={styles.browse} href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
              {`Browse all ${nounPlural}`}
            </a>
          </div>
        )}
      </div>
    </section>
  );
}

/** The saved and viewed cars on this device that can be test-driven. */
function useOwnCars(): readonly Car[] {
  const site = useSite();
  const { bus, gateways, report } = useIsland<FormGateways>();
  const [own, setOwn] = useState<readonly Car[]>([]);
  useEffect(() => {
    let leaving = new AbortController();
    const stop = onOwnCars(bus, (ids) => {
      leaving.abort();
      leaving = new AbortController();
      const { signal } = leaving;
      if (ids.length === 0) {
        setOwn([]);
        return;
      }
      gateways.stock.cars(ids.slice(0, 2 * mostShown), signal).then(
        (cars) => setOwn(cars.filter((car) => isOffered('testDrive', site, car)).slice(0, mostShown)),
        (error: unknown) => {
          if (signal.aborted) return;
          report(error);
          setOwn([]);
        },
      );
    });
    return () => {
      stop();
      leaving.abort();
    };
  }, [bus, gateways, report, site]);
  return own;
}
