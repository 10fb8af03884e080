import type { Car, CarBrief, ContextOf } from '@forecourt/contracts';
import { belowMarket, dollars, isSold, priceOf, slotCardFinance } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { Price, Tag } from '@forecourt/kit/ui';
import styles from './card-offer.module.css';

/** The loan terms for which a card shows the repayment. */
export type CardTerms = ContextOf<typeof slotCardFinance>['terms'];

/** Price and weekly repayment of a car in a list; a sold car has a note instead. */
export function CardOffer({
  car,
  brief,
  terms,
}: {
  readonly car: Car;
  readonly brief: CarBrief;
  readonly terms?: CardTerms | undefined;
}) {
  const site = useSite();
  const sold = isSold(car);
  const under = sold ? null : belowMarket(car);
  return (
    <>
      {under !== null && (
        <Tag tone="positive" className={styles.market}>
          {dollars(under)} below market
        </Tag>
      )}
      <div className={styles.offer}>
        {sold ? (
          <p className={styles.gone}>This one’s been sold, but we may have something like it.</p>
        ) : (
          <>
            <Price price={priceOf(car, site.price)} className={styles.price} />
            {car.finance_lenders && (
              <Slot
                of={slotCardFinance}
                context={{ car: brief, lenders: car.finance_lenders, ...(terms && { terms }) }}
                className={styles.finance}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
