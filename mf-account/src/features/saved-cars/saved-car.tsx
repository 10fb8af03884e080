import type { Car } from '@forecourt/contracts';
import { isSold, kilometres, priceOf } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Picture, Price, Tag, VisuallyHidden } from '@forecourt/kit/ui';
import type { CarQuote } from '../../model/car-quote.ts';
import { quoteText } from '../../model/car-quote.ts';
import styles from './saved-cars.module.css';
import type { SavedEntry } from './use-saved-cars.ts';

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
  const { noun } = useSite();
  const href = useHref();
  const name =
    favourite?.name ?? car?.name ?? (car === null ? `A ${noun} that is no longer listed` : `A ${noun} in your account`);
  const slug = car?.slug ?? favourite?.slug;
  const address = slug === undefined || car === null ? undefined : href('vehicle.detail', { slug });
  const photo = car?.images?.[0];
  return (
    <li className={styles.item}>
      <Picture
        className={styles.photo}
        src={photo?.image.thumb.url ?? favourite?.primary_image_url ?? car?.primary_image_url}
        illustration={photo?.illustration ?? false}
        alt=""
        width={640}
        height={480}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{address === undefined ? name : <a href={address}>{name}</a>}</h2>
        {car === null && <p className={styles.facts}>No longer listed.</p>}
        {car && <Standing car={car} />}
        {quote && <p className={styles.quote}>Your estimate: {quoteText(quote)}</p>}
      </div>
      <div className={styles.actions}>
        {address !== undefined && (
          <Button variant="tonal" size="small" href={address}>
            View {noun}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )}
        <Button variant="quiet" size="small" icon="close" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Price or sold tag, and the facts that distinguish cars. */
function Standing({ car }: { readonly car: Car }) {
  const site = useSite();
  const { km, simple_fuel, simple_transmission, city } = car;
  const facts = [km === undefined ? '' : kilometres(km), simple_fuel, simple_transmission, city].filter(Boolean);
  return (
    <>
      {isSold(car) ? <Tag tone="dark">{site.card.labels.sold}</Tag> : <Price price={priceOf(car, site.price)} />}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </>
  );
}
