import type { Car, CarBrief } from '@forecourt/contracts';
import { isSold, slotVehicleCompare, slotVehicleFavourite } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { classNames, Tag } from '@forecourt/kit/ui';
import { ViewCount } from '../../features/views/view-count.tsx';
import { statusTags } from '../../model/facts/status-tags.ts';
import { headline, subheading } from '../../model/facts/vehicle-name.ts';
import { PrintTools } from './actions/print/print-tools.tsx';
import { ShareButton } from './actions/share/share-button.tsx';
import styles from './title-block.module.css';

const tones = { plain: 'plain', positive: 'positive', strong: 'dark' } as const;

/** Labels, name and variant of the vehicle, and the buttons to save, share, compare and print it. */
export function TitleBlock({
  car,
  brief,
  views,
  className,
}: {
  readonly car: Car;
  readonly brief: CarBrief;
  readonly views: number | null;
  readonly className: string | undefined;
}) {
  const site = useSite();
  const variant = subheading(car);
  const sold = isSold(car);
  return (
    <header className={classNames(styles.block, className)}>
      <ul className={styles.tags}>
        {statusTags(car, site.card.labels).map(({ label, tone }) => (
          <li key={label}>
            <Tag tone={tones[tone]} className={styles[tone]} {...(tone === 'positive' && { icon: 'bolt' })}>
              {label}
            </Tag>
          </li>
        ))}
      </ul>
      <div className={styles.names}>
        <h1 className={styles.name}>{headline(car)}</h1>
        {variant !== '' && <p className={styles.variant}>{variant}</p>}
      </div>
      <div className={styles.tools}>
        <Slot of={slotVehicleFavourite} context={brief} className={classNames(styles.slot, styles.favourite)} />
        <ShareButton car={car} />
        {!sold && <Slot of={slotVehicleCompare} context={brief} className={styles.slot} />}
        <PrintTools car={car} />
      </div>
      {!sold && <ViewCount views={views} />}
    </header>
  );
}
