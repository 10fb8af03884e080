import type { Car } from '@forecourt/contracts';
import {
  distanceText,
  dollars,
  isSold,
  priceOf,
  slotCardCompare,
  slotCardFavourite,
  slotCardFinance,
  toCarBrief,
} from '@forecourt/contracts';
import { Slot, useHref, useIsland } from '@forecourt/kit/island';
import type { IconName } from '@forecourt/kit/ui';
import { classNames, Icon, Price, Tag } from '@forecourt/kit/ui';
import { belowMarket, isToyotaCertified } from '../../model/card/card-badges.ts';
import type { CardFact } from '../../model/card/card-facts.ts';
import { cardFacts, cardPlace, cardSubtitle, cardTitle } from '../../model/card/card-facts.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';
import { cardTag } from '../../model/card/card-tag.ts';
import { CardActions } from './card-actions.tsx';
import { CardGallery } from './card-gallery.tsx';
import { moveAmongControls } from './card-keys.ts';
import { CardMark } from './card-mark.tsx';
import styles from './result-card.module.css';

const factIcons: Readonly<Record<CardFact['kind'], IconName>> = {
  km: 'gauge',
  fuel: 'fuel',
  transmission: 'gearbox',
  body: 'body',
  sleeps: 'bed',
  length: 'length',
  weight: 'weight',
};

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
  const { site, renderedAtMs } = useIsland();
  const href = useHref();
  const isRow = site.theme.arrangement.card === 'ticket';
  const sold = isSold(car);
  const title = cardTitle(car);
  const subtitle = cardSubtitle(car);
  const place = [cardPlace(car), distanceKm === undefined ? '' : distanceText(distanceKm)].filter(Boolean).join(' · ');
  const carHref = href('vehicle.detail', { slug: car.slug });
  const brief = toCarBrief(car);
  const photos = cardPhotos(car);
  const tag = cardTag(car, site.card, renderedAtMs);
  const certified = isToyotaCertified(car);
  const under = sold ? null : belowMarket(car);

  return (
    <article className={classNames(styles.card, sold && styles.isSold)} onKeyDown={moveAmongControls}>
      <div className={classNames(styles.photos, isRow && 'col-md-3')}>
        <CardGallery photos={photos} href={carHref} title={title} priority={priority} />
        {sold && tag && <CardMark tag={tag} />}
        {!sold && (tag || certified) && (
          <div className={styles.marks}>
            {tag && <CardMark tag={tag} />}
            {certified && <Tag>Toyota Certified</Tag>}
          </div>
        )}
        {!sold && <Slot of={slotCardFavourite} context={brief} className={styles.favourite} />}
        {!sold && <Slot of={slotCardCompare} context={{ ...brief, isTabStop: false }} className={styles.compare} />}
      </div>
      <div className={classNames(styles.content, isRow && 'col-md-9')}>
        <div className={styles.heading}>
          <Heading className={styles.title}>
            <a href={carHref}>{title}</a>
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.offer}>
          {under !== null && (
            <Tag tone="positive" className={styles.market}>
              {dollars(under)} below market
            </Tag>
          )}
          {sold ? (
            <p className={styles.gone}>This one has been sold. See what we have that is similar.</p>
          ) : (
            <>
              <Price price={priceOf(car, site.price)} className={styles.price} />
              {car.finance_lenders && (
                <Slot
                  of={slotCardFinance}
                  context={{ car: brief, lenders: car.finance_lenders }}
                  className={styles.finance}
                />
              )}
            </>
          )}
        </div>
        <ul className={styles.facts}>
          {cardFacts(car).map(({ kind, text }) => (
            <li key={kind} className={styles.fact}>
              <Icon name={factIcons[kind]} size={18} />
              {text}
            </li>
          ))}
        </ul>
        {place && (
          <p className={styles.place}>
            <Icon name="pin" size={18} />
            {place}
          </p>
        )}
        <CardActions car={car} title={title} carHref={carHref} />
      </div>
    </article>
  );
}
