import type { Car, CarBrief } from '@forecourt/contracts';
import { isSold, slotCardCompare, slotCardFavourite } from '@forecourt/contracts';
import { Slot, useIsland } from '@forecourt/kit/island';
import { classNames, Tag } from '@forecourt/kit/ui';
import { isToyotaCertified } from '../../model/card/card-badges.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';
import { cardTag } from '../../model/card/card-tag.ts';
import { CardGallery } from './card-gallery.tsx';
import { CardMark } from './card-mark.tsx';
import styles from './card-photos.module.css';

/**
 * The photos of a car in a list. On top of them: the car's labels, save button and compare button.
 *
 * @param priority loads the first photo with high priority
 */
export function CardPhotos({
  car,
  brief,
  carHref,
  title,
  priority,
}: {
  readonly car: Car;
  readonly brief: CarBrief;
  readonly carHref: string;
  readonly title: string;
  readonly priority: boolean;
}) {
  const { site, renderedAtMs } = useIsland();
  const isRow = site.theme.arrangement.card === 'ticket';
  const sold = isSold(car);
  const tag = cardTag(car, site.card, renderedAtMs);
  const certified = isToyotaCertified(car);
  return (
    <div className={classNames(styles.photos, isRow && 'col-md-3', sold && styles.isSold)}>
      <CardGallery photos={cardPhotos(car)} href={carHref} title={title} priority={priority} />
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
  );
}
