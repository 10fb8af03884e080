import type { Car } from '@forecourt/contracts';
import { isSold, priceOf } from '@forecourt/contracts';
import type { SessionResponse } from '@forecourt/contracts/api';
import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Button, Picture, Price, Skeleton, Tag } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import { publishWatchlist } from '../../wiring.ts';
import { useWatch, useWatched } from './use-watch.ts';
import styles from './watched-cars.module.css';

/** The watchlist of whoever is signed in, as the server keeps it; nothing for anybody else. @param session null: not known yet @param isExpected only who is signed in gets this far: the list has its place from the start @source requirements ACCT-020 */
export function WatchedCars({
  session,
  isExpected = false,
}: {
  readonly session: SessionResponse | null;
  readonly isExpected?: boolean;
}) {
  const { nounPlural } = useSite();
  const { bus, gateways } = useIsland<AccountGateways>();
  const { watchlist } = gateways;
  const isSignedIn = session?.signedIn === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => publishWatchlist(watchlist, bus), [watchlist, bus]);
  useEffect(() => {
    if (session?.signedIn !== true) return;
    void watchlist.fetch().then((entries) => {
      if (entries !== null) watchlist.replace(entries);
    });
  }, [session, watchlist]);
  const watched = useWatched();
  const cars = useCars(isSignedIn ? watched.map(({ id }) => id) : []);
  if (!isSignedIn && !(isExpected && session === null)) return null;
  return (
    <section className={styles.watched} aria-labelledby="watchlist-heading">
      <h2 id="watchlist-heading" ref={heading} tabIndex={-1} className={styles.heading}>
        Your watchlist
      </h2>
      {session === null ? (
        <Skeleton shape="title" width="half" />
      ) : watched.length === 0 ? (
        <p className={styles.note}>{`No ${nounPlural} on your watchlist yet.`}</p>
      ) : (
        <ul className={styles.list}>
          {watched.map(({ id }) => (
            <WatchedCar key={id} id={id} car={cars.get(id)} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param car null: no longer listed; undefined: not known yet */
function WatchedCar({
  id,
  car,
  onRemoved,
}: {
  readonly id: string;
  readonly car: Car | null | undefined;
  readonly onRemoved: () => void;
}) {
  const site = useSite();
  const href = useHref();
  const { busy, toggle } = useWatch(id);
  const name = car?.name ?? (car === null ? `A ${site.noun} that is no longer listed` : 'Loading');
  return (
    <li className={styles.item}>
      <Picture
        className={styles.photo}
        src={car?.images?.[0]?.image.thumb.url ?? car?.primary_image_url}
        alt=""
        sizes="120px"
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{car ? <a href={href('vehicle.detail', { slug: car.slug })}>{name}</a> : name}</h3>
        {car &&
          (isSold(car) ? <Tag tone="dark">{site.card.labels.sold}</Tag> : <Price price={priceOf(car, site.price)} />)}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon="close"
        busy={busy}
        aria-label={`Remove ${name} from your watchlist`}
        onClick={() => void toggle().then((isRemoved) => isRemoved && onRemoved())}
      >
        Remove
      </Button>
    </li>
  );
}

/** Cars by id, each requested once; null: no longer listed. */
function useCars(ids: readonly string[]): ReadonlyMap<string, Car | null> {
  const { report, gateways } = useIsland<AccountGateways>();
  const [known, setKnown] = useState<ReadonlyMap<string, Car | null>>(new Map());
  const wanted = JSON.stringify(ids.filter((id) => !known.has(id)));
  useEffect(() => {
    const missing = JSON.parse(wanted) as string[];
    if (missing.length === 0) return;
    const abort = new AbortController();
    gateways.cars.byIds(missing, abort.signal).then(
      (found) =>
        setKnown(
          (before) =>
            new Map([...before, ...missing.map((id) => [id, found.find((car) => car.id === id) ?? null] as const)]),
        ),
      (error: unknown) => abort.signal.aborted || report(error),
    );
    return () => abort.abort();
  }, [wanted, gateways, report]);
  return known;
}
