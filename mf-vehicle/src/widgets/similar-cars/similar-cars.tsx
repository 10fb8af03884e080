import type { CarBrief } from '@forecourt/contracts';
import { toCarBrief, vehicleMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { IconButton, Skeleton, VisuallyHidden } from '@forecourt/kit/ui';
import { useRef } from 'react';
import { CompareToggle } from '../../features/compare/compare-toggle.tsx';
import { toCarTile } from '../../model/similar/car-tile.ts';
import { similarSearchHref } from '../../model/similar/similar-search.ts';
import { CarTileCard } from './car-tile-card.tsx';
import { mostShown } from './find-similar.ts';
import styles from './similar-cars.module.css';
import { useRow } from './use-row.ts';
import { useSimilar } from './use-similar.ts';

/**
 * A row of similar cars: placeholders first, then the cars; without cars, a link to the search.
 * @source spec §4, §8, VDP-076, VDP-077, ERR-014
 */
export function SimilarCars({ context: car }: { readonly context: CarBrief }) {
  const site = useSite();
  const { nounPlural } = site;
  const block = useRef<HTMLElement>(null);
  const state = useSimilar(car, block);
  const cars = state.kind === 'found' ? state.cars : [];
  const { row, atStart, atEnd, follow, step } = useRow(cars.length);
  const search = similarSearchHref({ simple_body: car.body, price: car.price }, site.aliases);
  const pending = state.kind === 'pending';
  const waiting = pending || state.kind === 'far';
  return (
    <section
      ref={block}
      className={styles.section}
      aria-labelledby="similar-cars"
      aria-busy={pending || undefined}
      data-state={state.kind}
    >
      <div className={styles.head}>
        <h2 id="similar-cars" className={styles.heading}>{`Similar ${nounPlural}`}</h2>
        <a className={styles.all} href={search} rel="nofollow">
          See all
          <VisuallyHidden>{` similar ${nounPlural}`}</VisuallyHidden>
        </a>
        {cars.length > 1 && (
          <div className={styles.steps}>
            <IconButton
              outlined
              icon="chevron-left"
              label={`Previous similar ${nounPlural}`}
              aria-disabled={atStart}
              onClick={() => step(-1)}
            />
            <IconButton
              outlined
              icon="chevron-right"
              label={`Next similar ${nounPlural}`}
              aria-disabled={atEnd}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      {pending && <VisuallyHidden>{`Looking for similar ${nounPlural}`}</VisuallyHidden>}
      {!waiting && cars.length === 0 && (
        <p className={styles.none}>
          {state.kind === 'failed'
            ? vehicleMessagesOf(site).message('similarUnreachable', { vehicles: nounPlural })
            : `Nothing similar is in stock right now. You can search all our ${nounPlural}.`}
        </p>
      )}
      {(waiting || cars.length > 0) && (
        <ul
          ref={row}
          className={styles.row}
          onScroll={follow}
          aria-labelledby="similar-cars"
          aria-hidden={waiting || undefined}
          {...(cars.length > 1 && { tabIndex: 0 })}
        >
          {waiting
            ? Array.from({ length: mostShown }, (_, index) => (
                <li key={index} className={styles.placeholder} data-placeholder>
                  <Skeleton shape="photo" className={styles.waitingPhoto} />
                  <span className={styles.waitingText}>
                    <Skeleton shape="title" width="three-quarters" />
                    <Skeleton width="half" />
                    <Skeleton shape="title" width="half" />
                  </span>
                </li>
              ))
            : cars.map((similar) => (
                <li key={similar.id} className={styles.item}>
                  <CarTileCard tile={toCarTile(similar, site.price)} />
                  <div className={styles.compare} data-on-photo>
                    <CompareToggle context={toCarBrief(similar)} />
                  </div>
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
