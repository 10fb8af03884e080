import type { Car, CarBrief } from '@forecourt/contracts';
import { belowMarket, dollars, isSold, placeName, priceOf, slotVehicleFinance } from '@forecourt/contracts';
import { Slot, useGateways, useHref, useSite } from '@forecourt/kit/island';
import { classNames, Icon, Price, Tag } from '@forecourt/kit/ui';
import type { ComponentProps, Ref } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { words } from '../../../model/facts/fact.ts';
import { isFinanced } from '../../../model/offer/financed.ts';
import type { Elsewhere } from '../../../model/page/elsewhere.ts';
import { analysisAnchor } from '../price/car-analysis.tsx';
import { MarketLine, shownComparison } from '../price/market-line.tsx';
import { Announcement, useAnnouncement } from '../scroll/announcement.tsx';
import styles from './buy-box.module.css';
import { EnquireLink } from './enquire-link.tsx';
import { ReservedNotice, useNextSteps } from './next-steps.tsx';
import type { Phone } from './phone.ts';
import { PhoneLink } from './phone-link.tsx';
import { PhoneProblem } from './phone-problem.tsx';
import { SoldNotice } from './sold-notice.tsx';

/**
 * Price, repayment, market position, actions and location of the vehicle. For a sold vehicle, a notice replaces price
 * and actions. On phones the box's parts are items of the page's grid, so that the facts come between the price and the
 * further actions.
 *
 * @source spec §2, §4
 */
export function BuyBox({
  car,
  brief,
  elsewhere,
  phone,
  market,
  chargesHref,
  className,
  enquireRef,
  onEnquire,
}: {
  readonly car: Car;
  readonly brief: CarBrief;
  /** Undefined when the vehicle is in the city of the dealer's main location, or when one of the cities is unknown. */
  readonly elsewhere: Elsewhere | undefined;
  /** Null when there is no number to call. */
  readonly phone: Phone | null;
  readonly market: ComponentProps<typeof MarketLine>;
  /** Link to the section about charges that the price does not include. Undefined: the page has no such section. */
  readonly chargesHref: string | undefined;
  readonly className: string | undefined;
  /** The element with the enquiry button. */
  readonly enquireRef: Ref<HTMLDivElement>;
  /** Null when the site offers no enquiries. */
  readonly onEnquire: (() => void) | null;
}) {
  const site = useSite();
  const { session } = useGateways<VehicleGateways>();
  // With a gauge, the box does not compare the price itself, even if the gauge arrives late.
  const isGaugeLate = site.plugins?.priceGauge === true && market.served === undefined;
  const under = isGaugeLate || shownComparison(site, market.served) !== null ? null : belowMarket(car);
  const { steps, quiet, drawer } = useNextSteps(car, brief);
  const notice = useAnnouncement(elsewhere?.city, session);
  const dealer = words(car.location_name);
  const isGroup = site.kind === 'group';
  const besidePrice = isGroup ? dealer : undefined;
  const location = elsewhere !== undefined && <Announcement where={elsewhere} dealer={besidePrice} notice={notice} />;
  const isNamed = location !== false && besidePrice !== undefined;
  // The announcement, if shown, already contains the city.
  const name = notice.state === 'shown' && dealer !== undefined ? dealer : placeName(car);
  const place = <Place car={car} name={isNamed ? undefined : name} />;
  if (isSold(car)) {
    return (
      <aside className={classNames(styles.box, className)} aria-label="Price and enquiry">
        <div className={styles.offer} ref={enquireRef}>
          <SoldNotice car={car} onEnquire={onEnquire} />
          {location}
        </div>
        {place}
      </aside>
    );
  }
  return (
    <aside className={classNames(styles.box, className)} aria-label="Price and enquiry">
      <div className={styles.offer}>
        <Price price={priceOf(car, site.price)} size="page" typeHref={chargesHref} />
        {under !== null && <BelowMarket amount={under} isExplained={site.plugins?.carAnalysis === true} />}
        {location}
        <Slot
          of={slotVehicleFinance}
          context={{
            car: brief,
            lenders: car.finance_lenders ?? {},
            ...(car.youxQuote !== undefined && car.reserved !== true && { quote: car.youxQuote }),
          }}
          className={classNames(styles.finance, isFinanced(car, site) && styles.financeExpected)}
        />
        <MarketLine {...market} className={styles.market} />
        <ReservedNotice car={car} />
        {onEnquire && (
          <div className={styles.actions} ref={enquireRef}>
            <EnquireLink onEnquire={onEnquire}>{site.labels.enquire}</EnquireLink>
          </div>
        )}
        {steps}
      </div>
      <div className={styles.next}>
        {quiet}
        {phone !== null && (
          <div className={styles.phone}>
            <PhoneLink phone={phone} />
            <PhoneProblem phone={phone} />
          </div>
        )}
      </div>
      {place}
      {drawer}
    </aside>
  );
}

/** Label beside the price; a link if the page has a section with the average and its source. */
function BelowMarket({ amount, isExplained }: { readonly amount: number; readonly isExplained: boolean }) {
  const label = <Tag tone="positive">{dollars(amount)} below market</Tag>;
  if (!isExplained) return <div className={styles.under}>{label}</div>;
  return (
    <a className={styles.under} href={`#${analysisAnchor}`}>
      {label}
    </a>
  );
}

/** The location where the vehicle can be seen, and its stock number. */
function Place({
  car,
  name,
}: {
  readonly car: Car;
  /** Undefined when the box shows the name elsewhere; empty when the name is unknown. */
  readonly name: string | undefined;
}) {
  const href = useHref();
  const stock = words(car.stocknum);
  if (name === '' || (name === undefined && stock === undefined)) return null;
  return (
    <p className={styles.place}>
      {name !== undefined && <Icon name="pin" className={styles.pin} />}
      <span>
        {name !== undefined && (
          <a className={styles.placeLink} href={href('location.list')}>
            {name}
          </a>
        )}
        {stock !== undefined && <span className={styles.stock}>{`Stock ${stock}`}</span>}
      </span>
    </p>
  );
}
