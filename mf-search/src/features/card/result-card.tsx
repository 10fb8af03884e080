import type { Car } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { cardSubtitle, cardTitle } from '../../model/card/card-facts.ts';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { moveAmongControls } from './card-keys.ts';
import type { CardTerms } from './card-offer.tsx';
import { CardOffer } from './card-offer.tsx';
import { CardPhotos } from './card-photos.tsx';
import styles from './result-card.module.css';

/**
 * A car in a list. Its markup is the same on every site; the style sheet applies the card layout in the site's
 * `data-card`. In the layout with rows, a card has two columns, a quarter and three quarters wide. Tab stops are its
 * title, save button and first action; arrow keys reach the other controls.
 *
 * @param priority loads the photo with high priority, for the first card of a page
 * @param note shown between the facts and the actions
 * @source spec §2, §4, CARD-001…CARD-007, §9
 */
export function ResultCard({
  car,
  priority = false,
  distanceKm,
  headingLevel: Heading = 'h2',
  note,
  terms,
}: {
  readonly car: Car;
  readonly priority?: boolean;
  /** Distance from the place in the search. */
  readonly distanceKm?: number | undefined;
  readonly headingLevel?: 'h2' | 'h3';
  readonly note?: ReactNode;
  readonly terms?: CardTerms | undefined;
}) {
  const isRow = useSite().theme.arrangement.card === 'ticket';
  const href = useHref();
  const title = cardTitle(car);
  const subtitle = cardSubtitle(car);
  const carHref = href('vehicle.detail', { slug: car.slug });
  const brief = toCarBrief(car);
  return (
    <article className={styles.card} onKeyDown={moveAmongControls}>
      <CardPhotos car={car} brief={brief} carHref={carHref} title={title} priority={priority} />
      <div className={classNames(styles.content, isRow && 'col-md-9')}>
        <div className={styles.heading}>
          <Heading className={styles.title}>
            <a href={carHref}>{title}</a>
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <CardOffer car={car} brief={brief} terms={terms} />
        <CardFacts car={car} distanceKm={distanceKm} />
        {note}
        <CardActions car={car} title={title} carHref={carHref} />
      </div>
    </article>
  );
}
