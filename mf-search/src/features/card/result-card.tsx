import type { Car } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import { cardSubtitle, cardTitle } from '../../model/card/card-facts.ts';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { moveAmongControls } from './card-keys.ts';
import { CardOffer } from './card-offer.tsx';
import { CardPhotos } from './card-photos.tsx';
import styles from './result-card.module.css';

/**
 * A car in a list. Its parts are the same everywhere; how they stand is the style sheet's, by the
 * site's `data-card`. Where cards are rows they have two columns, a quarter and three. The Tab key stops at its name, its
 * heart and its first action; arrow keys lead on from there to all the others.
 *
 * @param priority its photo is the first thing on the page
 * @source spec §2, §4, CARD-001…CARD-007, §9
 */
export function ResultCard({
  car,
  priority = false,
  distanceKm,
  headingLevel: Heading = 'h2',
}: {
  readonly car: Car;
  readonly priority?: boolean;
  /** From the place the shopper looks near to. */
  readonly distanceKm?: number | undefined;
  readonly headingLevel?: 'h2' | 'h3';
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
        <CardOffer car={car} brief={brief} />
        <CardFacts car={car} distanceKm={distanceKm} />
        <CardActions car={car} title={title} carHref={carHref} />
      </div>
    </article>
  );
}
