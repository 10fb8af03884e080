import { phoneHref } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import type { Availability, CheckoutCar } from '../../model/checkout/checkout-car.ts';
import styles from './checkout.module.css';

/**
 * The reason why the car cannot be reserved, with links to other pages.
 *
 * @param justNow the car became unavailable during the checkout
 * @source FORM-056, VDP-088
 */
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
            <Button variant="outline" icon="phone" href={phoneHref(phone)}>
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
        title: `This ${noun} is already reserved`,
        text: 'Ask us to call you if it becomes available again.',
      };
    case 'sold':
      return {
        title: `This ${noun} has been sold`,
        text: 'Look through our stock for another one like it, or call us.',
      };
    case 'comingSoon':
      return {
        title: `This ${noun} isn’t here yet`,
        text: 'You can reserve it once it’s here. Ask us when that will be.',
      };
    case 'unknown':
      return {
        title: `We can’t find this ${noun}`,
        text: 'It may have been sold, or the link may be incomplete. Look through our stock, or call us.',
      };
    default:
      return {
        title: `This ${noun} can’t be reserved online`,
        text: `Call us or send us an enquiry to ask about it.`,
      };
  }
}
