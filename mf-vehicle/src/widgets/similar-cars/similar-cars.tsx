import type { CarBrief } from '@forecourt/contracts';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { Skeleton, VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import type { CarTile } from '../../model/car-tile.ts';
import { CarTileCard } from './car-tile-card.tsx';
import { findSimilar, mostShown } from './find-similar.ts';
import styles from './similar-cars.module.css';

/** What is known of the similar cars when the widget is shown. */
export type SimilarData = { readonly kind: 'known'; readonly tiles: readonly CarTile[] } | { readonly kind: 'pending' };

/** A row of cars like this one. Nothing at all when there are none, or they cannot be had. @source spec §4, §8, ERR-014 */
export function SimilarCars({ context: car, data }: { readonly context: CarBrief; readonly data: SimilarData }) {
  const tiles = useTiles(car, data);
  const { nounPlural } = useSite();
  if (tiles?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="similar-cars" aria-busy={tiles === null || undefined}>
      <h2 id="similar-cars" className={styles.heading}>{`Similar ${nounPlural}`}</h2>
      {tiles === null && <VisuallyHidden>{`Looking for similar ${nounPlural}`}</VisuallyHidden>}
      <ul className={styles.row}>
        {tiles === null
          ? Array.from({ length: mostShown }, (_, index) => (
              <li key={index} className={styles.placeholder} data-placeholder>
                <Skeleton shape="photo" />
                <Skeleton shape="title" width="half" />
                <Skeleton width="three-quarters" />
              </li>
            ))
          : tiles.map((tile) => (
              <li key={tile.id}>
                <CarTileCard tile={tile} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** The tiles, looked for when the server did not send them; null while it lasts, none when it fails. */
function useTiles({ id, slug }: CarBrief, data: SimilarData): readonly CarTile[] | null {
  const { vehicles } = useGateways<VehicleGateways>();
  const { site, report } = useIsland();
  const [found, setFound] = useState<readonly CarTile[] | null>(null);

  useEffect(() => {
    if (data.kind === 'known') return;
    const leaving = new AbortController();
    findSimilar(vehicles, { id, slug }, site, leaving.signal).then(setFound, (error: unknown) => {
      if (leaving.signal.aborted) return;
      setFound([]);
      report(error);
    });
    return () => leaving.abort();
  }, [vehicles, id, slug, site, report, data.kind]);

  return data.kind === 'known' ? data.tiles : found;
}
