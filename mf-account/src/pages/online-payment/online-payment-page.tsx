import { checkoutHref, depositDollars, dollars, holdHours, phoneHref } from '@forecourt/contracts';
import { acceptedMethods } from '@forecourt/contracts/site-config';
import { useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Button, PaymentMarks } from '@forecourt/kit/ui';
import { useSyncExternalStore } from 'react';
import { SignOut } from '../../features/session/sign-out.tsx';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Favourite } from '../../model/favourite.ts';
import styles from './online-payment.module.css';

const none: readonly Favourite[] = [];
const noneYet = () => none;

/** Shows a link to pay the deposit of each saved car, and explains other payments. */
export function OnlinePaymentPage() {
  const site = useSite();
  const { noun, nounPlural, phone, checkout } = site;
  const href = useHref();
  const { favourites } = useIsland<AccountGateways>().gateways;
  const saved = useSyncExternalStore(favourites.subscribe, favourites.all, noneYet);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>Online payment</h1>
        <SignOut />
      </div>
      <section className={styles.panel} aria-labelledby="payment-deposit">
        <h2 id="payment-deposit" className={styles.heading}>
          Pay a deposit
        </h2>
        <p>{`A deposit of ${dollars(depositDollars({}, site))} holds a ${noun} for you for ${holdHours} hours. Some ${nounPlural} need a different amount, which you’ll see before you pay.`}</p>
        {saved.length > 0 && (
          <ul className={styles.list}>
            {saved.map((car) => (
              <li key={car.id}>
                <a href={checkoutHref(car.slug, site.aliases)}>{`Reserve the ${car.name}`}</a>
              </li>
            ))}
          </ul>
        )}
        <PaymentMarks methods={acceptedMethods(checkout)} />
        <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })} variant="outline">
          {`Choose a ${noun}`}
        </Button>
      </section>
      <section aria-labelledby="payment-other">
        <h2 id="payment-other" className={styles.heading}>
          Everything else
        </h2>
        <p className={styles.lede}>
          {`Pay the balance on a ${noun}, or pay for a service or parts, at the counter or by bank transfer. Call us for the details. We never ask for card details by email or text.`}
        </p>
        <Button href={phoneHref(phone)} icon="phone" variant="outline">
          {phone}
        </Button>
      </section>
    </div>
  );
}
