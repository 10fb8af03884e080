import type { Car } from '@forecourt/contracts';
import {
  isAllowed,
  isOffered,
  isSold,
  placeName,
  priceOf,
  slotCardCompare,
  slotCardFinance,
  toCarBrief,
} from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon, IconButton, Picture, Price, Tag, VisuallyHidden } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import type { CarQuote } from '../../model/car-quote.ts';
import { quoteText } from '../../model/car-quote.ts';
import { priceNote } from '../../model/price-note.ts';
import { savedFacts } from '../../model/saved-facts.ts';
import styles from './saved-cars.module.css';
import type { SavedEntry } from './use-saved-cars.ts';

/** A saved car as a card: its current price, what changed since it was saved, and links to contact the dealer. */
export function SavedCar({
  favourite,
  car,
  quote,
  onRemove,
}: SavedEntry & {
  /** The repayment for the terms the shopper chose. */
  readonly quote: CarQuote | undefined;
  readonly onRemove: () => void;
}) {
  const site = useSite();
  const { noun, nounPlural } = site;
  const href = useHref();
  const name =
    favourite?.name ?? car?.name ?? (car === null ? `A ${noun} that’s no longer listed` : `A ${noun} you saved`);
  const slug = car?.slug ?? favourite?.slug;
  const address = slug === undefined || car === null ? undefined : href('vehicle.detail', { slug });
  const photo = car?.images?.[0];
  const isGone = car === null || (car !== undefined && isSold(car));
  const note = car === undefined ? null : priceNote(car, favourite, nounPlural);
  return (
    <li className={styles.item} data-gone={isGone || undefined}>
      <div className={styles.media}>
        <Picture
          className={styles.photo}
          src={photo?.image.thumb.url ?? favourite?.primary_image_url ?? car?.primary_image_url}
          illustration={photo?.illustration ?? false}
          alt=""
          width={640}
          height={480}
        />
        {car && isSold(car) && (
          <Tag tone="dark" className={styles.sold}>
            {site.card.labels.sold}
          </Tag>
        )}
        {car && !isGone && <Compare car={car} />}
        <IconButton icon="close" label={`Remove ${name}`} className={styles.remove} onClick={onRemove} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{address === undefined ? name : <a href={address}>{name}</a>}</h2>
        {car && <Standing car={car} />}
        {quote && <p className={styles.quote}>Your estimate: {quoteText(quote)}</p>}
        {note?.tone === 'unchanged' && <p className={styles.facts}>{note.title}</p>}
        {note !== null && note.tone !== 'unchanged' && (
          <p className={styles.change} data-tone={note.tone}>
            <b>{note.title}</b>
            <span>{note.text}</span>
          </p>
        )}
      </div>
      {address !== undefined && (
        <div className={styles.actions}>
          {car && !isGone && isAllowed('enquire', site, car) ? (
            <Button variant="tonal" href={`${address}#enquire`}>
              {site.labels.enquire}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </Button>
          ) : (
            <Button variant="tonal" href={address}>
              View {noun}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </Button>
          )}
          {car && isOffered('testDrive', site, car) && (
            <Button
              variant="outline"
              href={href('forms.test-drive', {}, new URLSearchParams({ car_id: car.id }).toString())}
            >
              Test {car.simple_body === 'Motorcycle' ? 'ride' : 'drive'}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Compare({ car }: { readonly car: Car }) {
  const brief = useMemo(() => toCarBrief(car), [car]);
  return (
    <div className={styles.compare} data-on-photo>
      <Slot of={slotCardCompare} context={brief} />
    </div>
  );
}

/** Price and repayment (not for a sold car), and facts that tell cars apart. */
function Standing({ car }: { readonly car: Car }) {
  const site = useSite();
  const { name, badge, series, colour, finance_lenders: lenders } = car;
  // The badge is left out if the name contains it, as most names do.
  const variant = [badge !== undefined && name.includes(badge) ? '' : badge, series, colour].filter(Boolean);
  const facts = savedFacts(car);
  const place = placeName(car);
  const quotes = useMemo(() => (lenders === undefined ? undefined : { car: toCarBrief(car), lenders }), [car, lenders]);
  return (
    <>
      {variant.length > 0 && <p className={styles.badge}>{variant.join(' · ')}</p>}
      {!isSold(car) && <Price price={priceOf(car, site.price)} />}
      {!isSold(car) && quotes !== undefined && <Slot of={slotCardFinance} context={quotes} />}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {place !== '' && (
        <p className={styles.place}>
          <Icon name="pin" size={16} />
          {place}
        </p>
      )}
    </>
  );
}
