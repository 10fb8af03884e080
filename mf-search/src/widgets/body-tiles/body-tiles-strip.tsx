import { toSlug } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { BodyTiles } from '../../features/bodies/body-tiles.tsx';
import { bodyTiles } from '../../model/landing/body-tiles.ts';

/** Maximum number of tiles, one row of each template. The search page has the other body types. */
const mostTiles = { showroom: 6, market: 5, outback: 4, group: 6 } as const;

/** The body types in stock, under the page's heading; renders nothing without stock. */
export function BodyTilesStrip({ data: counts }: { readonly data: Readonly<Record<string, number>> }) {
  const { home, nounPlural, template } = useSite();
  const href = useHref();
  const tiles = bodyTiles(counts, home.tiles)
    .filter(({ picture }) => picture !== null)
    .slice(0, mostTiles[template]);
  if (tiles.length === 0) return null;
  return (
    <BodyTiles
      tiles={tiles}
      label={`Kinds of ${nounPlural}`}
      hrefOf={({ body }) => href('search.results', { scope: toSlug(body) })}
    />
  );
}
