import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import type { Availability, CheckoutCar } from '../../model/checkout-car.ts';
import styles from './checkout.module.css';

/** Why there is nothing to reserve, and where to go instead. @param justNow it happened while the shopper was at it @source FORM-056, VDP-088 */
export function NotAvailable({
  car,
  availability = car?.availability ?? 'unknown',
  justNow,
}: {
  readonly car: CheckoutCar | null;
  readonly availability?: Availability;
  readonly justNow: boolean;
}) {
  const { noun, nounPlural, phone } = useSite();
  const href = useHref();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justNow) box.current?.focus();
  }, [justNow]);
  const { title, text } = wordsFor(availability, noun);
  const known = car !== null && availability !== 'unknown' ? car : null;
  return (
    <div ref={box} className={styles.page} role={justNow ? 'alert' : undefined} tabIndex={justNow ? -1 : undefined}>
      <EmptyState
        icon="info"
        headingLevel="h1"
        title={title}
        actions={
          <>
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' }, known?.similarQuery ?? '')}>
              {known === null ? `Browse ${nounPlural}` : `See similar ${nounPlural}`}
            </Button>
            {known && availability !== 'sold' && (
              <Button variant="outline" href={`${href('vehicle.detail', { slug: known.slug })}#enquire`}>
                Ask about it
              </Button>
            )}
            <Button variant="outline" icon="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </Button>
          </>
        }
      >
        {known && (
          <p>
            <a href={href('vehicle.detail', { slug: known.slug })}>{known.name}</a>
          </p>
        )}
        <p>{justNow ? `${text} Nothing was charged.` : text}</p>
      </EmptyState>
    </div>
  );
}

function wordsFor(availability: Availability, noun: string): { readonly title: string; readonly text: string } {
  switch (availability) {
    case 'reserved':
      return {
        title: `Somebody has reserved this ${noun}`,
        text: 'It is held for them for now. Ask us, and you will hear first if they change their mind.',
      };
    case 'sold':
      return { title: `This ${noun} has been sold`, text: 'Somebody was quicker. There may be another one like it.' };
    case 'comingSoon':
      return {
        title: `This ${noun} is not here yet`,
        text: 'It can be reserved once it has arrived. Ask us, and we will tell you when.',
      };
    case 'unknown':
      return { title: `We do not know this ${noun}`, text: 'It may have been sold, or the link is not complete.' };
    default:
      return {
        title: 'Reserving online is not available',
        text: `This ${noun} cannot be reserved online. Call us or send us an enquiry, and we will keep it for you.`,
      };
  }
}
