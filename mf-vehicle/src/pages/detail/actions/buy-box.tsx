import type { Car, CarBrief } from '@forecourt/contracts';
import { isSold, priceOf, slotVehicleFinance } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button, classNames, Icon, Price } from '@forecourt/kit/ui';
import { words } from '../../../model/fact.ts';
import styles from './buy-box.module.css';
import { phoneHref } from './phone-href.ts';
import { SoldNotice } from './sold-notice.tsx';

/** Price, repayment, what to do next and where the vehicle stands. A sold one says so instead. @source spec §2, §4 */
export function BuyBox({
  car,
  brief,
  className,
  onEnquire,
}: {
  readonly car: Car;
  readonly brief: CarBrief;
  readonly className: string | undefined;
  readonly onEnquire: () => void;
}) {
  const site = useSite();
  return (
    <aside className={classNames(styles.box, className)} aria-label="Price and enquiry">
      {isSold(car) ? (
        <SoldNotice car={car} onEnquire={onEnquire} />
      ) : (
        <>
          <Price price={priceOf(car, site.price)} size="page" />
          <Slot
            of={slotVehicleFinance}
            context={{ car: brief, lenders: car.finance_lenders ?? {} }}
            className={styles.finance}
          />
          <div className={styles.actions}>
            <Button wide onClick={onEnquire}>
              {site.labels.enquire}
            </Button>
            <Button wide variant="outline" icon="phone" href={phoneHref(site.phone)}>
              {site.phone}
            </Button>
          </div>
        </>
      )}
      <Place car={car} />
    </aside>
  );
}

/** Where to see it. */
function Place({ car }: { readonly car: Car }) {
  const href = useHref();
  const place = [words(car.location_name), words(car.city)].filter((part) => part !== undefined);
  const stock = words(car.stocknum);
  if (place.length === 0) return null;
  return (
    <p className={styles.place}>
      <Icon name="pin" className={styles.pin} />
      <span>
        <a className={styles.placeLink} href={href('location.list')}>
          {[...new Set(place)].join(', ')}
        </a>
        {stock !== undefined && <span className={styles.stock}>{`Stock ${stock}`}</span>}
      </span>
    </p>
  );
}
