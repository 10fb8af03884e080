import type { Car, FeatureName } from '@forecourt/contracts';
import { isSold, similarSearch } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import type { IconName } from '@forecourt/kit/ui';
import { Button, classNames, Glyph } from '@forecourt/kit/ui';
import { useId } from 'react';
import { cardActions } from '../../model/card/card-actions.ts';
import { writeRequest } from '../../model/search/search-address.ts';
import styles from './card-actions.module.css';
import { cardDestinations } from './card-destinations.ts';

const icons: Readonly<Record<FeatureName, IconName>> = {
  enquire: 'doc',
  reserve: 'check',
  call: 'phone',
  testDrive: 'calendar',
  tradeIn: 'tag',
  finance: 'gauge',
};

/** Icon path of three dots. */
const morePath =
  'M6 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM18 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z';

/**
 * Actions of a card: the first two as buttons, the others as links below them. On a phone, a button opens these links
 * in a popover. A sold car has only a link to similar cars. Only the first action is a tab stop.
 *
 * @source spec §2, §4, §6, CARD-016, CARD-019, CARD-020
 */
export function CardActions({
  car,
  title,
  carHref,
}: {
  readonly car: Car;
  readonly title: string;
  readonly carHref: string;
}) {
  const site = useSite();
  const href = useHref();
  const othersId = useId();
  if (isSold(car)) {
    const { scope, query } = writeRequest({ scope: { kind: 'stock' }, state: similarSearch(car) });
    return (
      <div className={classNames(styles.actions, styles.isSold)}>
        <Button
          size="small"
          wide
          variant="outline"
          href={href('search.results', { scope }, query)}
          rel="nofollow"
          className={styles.similar}
        >
          Find Me Something Similar
        </Button>
      </div>
    );
  }
  const labels: Readonly<Record<FeatureName, string>> = {
    enquire: site.labels.enquire,
    reserve: 'Reserve',
    call: 'Call',
    testDrive: car.item_type === 'motorcycle' ? 'Test Ride' : 'Test Drive',
    tradeIn: 'Trade In',
    finance: 'Finance',
  };
  const nameOf = (name: FeatureName) =>
    `${labels[name]}${name === 'enquire' || name === 'call' ? ' about' : ':'} ${title}`;
  const [first, second, ...others] = cardActions(car, site, cardDestinations(car, carHref, site));
  if (first === undefined) return null;
  return (
    <div className={styles.actions} role="toolbar" aria-label={`Actions for ${title}`}>
      <Button
        size="small"
        data-action=""
        href={first.href}
        className={second === undefined ? styles.similar : styles.enquire}
        aria-label={nameOf(first.name)}
      >
        {labels[first.name]}
      </Button>
      {second && (
        <Button
          size="small"
          tabIndex={-1}
          data-action=""
          variant="outline"
          icon={icons[second.name]}
          href={second.href}
          className={styles.call}
          aria-label={nameOf(second.name)}
        >
          <span className={styles.callText}>{labels[second.name]}</span>
        </Button>
      )}
      {others.length > 0 && (
        <>
          <Button
            size="small"
            variant="outline"
            tabIndex={-1}
            popoverTarget={othersId}
            className={styles.more}
            aria-label={`More for ${title}`}
          >
            <Glyph path={morePath} filled />
          </Button>
          <div
            id={othersId}
            popover="auto"
            role="group"
            aria-label={title}
            className={styles.others}
            data-more-actions=""
          >
            {others.map((action) => (
              <a
                key={action.name}
                className={styles.other}
                tabIndex={-1}
                data-action=""
                href={action.href}
                aria-label={nameOf(action.name)}
              >
                {labels[action.name]}
              </a>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
