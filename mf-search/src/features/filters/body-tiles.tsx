import { isSlugOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { facetOptions } from '../../model/facets/facet-options.ts';
import { bodyPictureUrl } from '../../model/landing/body-picture.ts';
import { digits } from '../../model/search/display-count.ts';
import { withFacet } from '../../model/search/search-change.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { useSearchLinks } from './search-links.tsx';
import styles from './shortcuts.module.css';

const mostTiles = 4;

/**
 * Tiles for all stock and for its most common body types, with the same pictures as on the dealer's home page. Their
 * order does not change while a shopper filters.
 */
export function BodyTiles({ request, outcome: { response, stock } }: AnsweredSearch) {
  const { home } = useSite();
  const { hrefOf } = useSearchLinks();
  const chosen = request.state.facets.body ?? [];
  const counts = response.facets.body ?? {};
  const bodies = facetOptions('body', stock, []);
  const tileOf = (body: string) => home.tiles.find(({ href }) => isSlugOf(href.split('/').at(-1) ?? '', body));
  const tiles = [
    {
      label: 'All',
      bodies: [] as string[],
      count: Object.values(counts).reduce((sum, count) => sum + count, 0),
      picture: undefined,
    },
    ...bodies.slice(0, mostTiles).map(({ value }) => {
      const { label = value, picture } = tileOf(value) ?? {};
      return { label, bodies: [value], count: counts[value] ?? 0, picture };
    }),
  ];
  if (tiles.length < 3) return null;
  return (
    <nav className={styles.tiles} aria-label="Body">
      {tiles.map(({ label, bodies: only, count, picture }) => {
        const to = withFacet(request, 'body', only);
        const isCurrent = chosen.length === only.length && only.every((body) => chosen.includes(body));
        return (
          <a key={label} className={styles.tile} href={hrefOf(to)} aria-current={isCurrent ? 'true' : undefined}>
            <span className={styles.tileLabel}>{label}</span>
            <span className={styles.tileCount}>{digits(count)} in stock</span>
            {picture && (
              <img
                className={styles.tilePicture}
                src={bodyPictureUrl(picture)}
                alt=""
                width={240}
                height={120}
                loading="lazy"
              />
            )}
          </a>
        );
      })}
    </nav>
  );
}
