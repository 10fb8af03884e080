import type { Car, ContextOf } from '@forecourt/contracts';
import {
  isAllowed,
  isSold,
  slotVehicleCalculator,
  slotVehicleLanding,
  slotVehiclePromo,
  slotVehicleRecent,
  slotVehicleSimilar,
  toCarBrief,
} from '@forecourt/contracts';
import { HydrationBoundary, Slot, useBus, useHref, useSite } from '@forecourt/kit/island';
import { VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import { PhotoRequest } from '../../features/photo-request/photo-request.tsx';
import { Viewer } from '../../features/viewer/viewer.tsx';
import { useFreshCar } from '../../features/views/use-fresh-car.ts';
import { isFinanced } from '../../model/offer/financed.ts';
import { isPricedLike } from '../../model/offer/fresh-car.ts';
import { breadcrumb } from '../../model/page/breadcrumb.ts';
import { publishViewed } from '../../wiring.ts';
import { BottomBar } from './actions/bottom-bar.tsx';
import { BuyBox } from './actions/buy-box.tsx';
import { usePhone } from './actions/phone.ts';
import { ContactSection } from './contact/contact-section.tsx';
import { AboutVehicle } from './facts/about-vehicle.tsx';
import { LeadFacts } from './facts/lead-facts.tsx';
import type { DetailData } from './load.ts';
import { chargesAnchor } from './price/charges-anchor.ts';
import { StickySummary } from './scroll/sticky-summary.tsx';
import { TitleBlock } from './title-block.tsx';
import { Trail } from './trail.tsx';
import { useDescribed } from './use-described.ts';
import styles from './vehicle-page.module.css';

const nothing = {};

export function VehiclePage({
  car: served,
  today,
  elsewhere,
  phone: known,
  gauge,
  locationSlug,
  law,
}: Extract<DetailData, { kind: 'vehicle' }>) {
  const site = useSite();
  const bus = useBus();
  const enquiryHeading = useRef<HTMLHeadingElement>(null);
  const ownEnquire = useRef<HTMLDivElement>(null);
  const { car, views } = useFreshCar(served);
  useDescribed(served, car, today);
  const brief = useMemo(() => toCarBrief(car), [car]);
  const finance = useMemo(() => ({ car: brief, lenders: car.finance_lenders ?? {} }), [brief, car]);
  const sold = isSold(car);
  const isGauged = isPricedLike(car, served);
  const locations = useHref()('location.list');
  const number = usePhone(car, known ?? null, locationSlug === undefined ? locations : `${locations}#${locationSlug}`);
  const phone = isAllowed('call', site, car) ? number : null;

  useEffect(() => publishViewed(bus, served), [bus, served]);

  const toEnquiry = () => {
    enquiryHeading.current?.focus({ preventScroll: true });
    enquiryHeading.current?.closest('section')?.scrollIntoView();
  };
  const enquire = isAllowed('enquire', site, car) ? toEnquiry : null;

  return (
    <div className={styles.page}>
      <StickySummary car={car} onEnquire={enquire} />
      <Trail crumbs={breadcrumb(car, site.aliases)} />
      <article className={styles.layout}>
        <div className={styles.gallery}>
          <HydrationBoundary>
            <Viewer car={car} soldLabel={sold ? site.card.labels.sold : null}>
              <PhotoRequest brief={brief} />
            </Viewer>
          </HydrationBoundary>
        </div>
        <TitleBlock className={styles.title} car={car} brief={brief} views={views} />
        <BuyBox
          className={styles.buy}
          car={car}
          brief={brief}
          elsewhere={elsewhere}
          phone={phone}
          market={{ served: gauge, isCurrent: isGauged }}
          chargesHref={law?.charges === undefined ? undefined : `#${chargesAnchor}`}
          enquireRef={ownEnquire}
          onEnquire={enquire}
        />
        <div className={styles.lead}>
          <HydrationBoundary>
            <LeadFacts car={car} today={today} law={law} />
          </HydrationBoundary>
        </div>
        <div className={styles.about}>
          <HydrationBoundary>
            <AboutVehicle car={car} gauge={isGauged ? gauge : undefined} today={today} law={law} />
          </HydrationBoundary>
        </div>
      </article>
      {!sold && isFinanced(car, site) && (
        <Slot of={slotVehicleCalculator} context={finance} className={styles.similar} />
      )}
      <HydrationBoundary>
        <ContactSection
          brief={brief}
          hasForm={enquire !== null}
          estimated={!sold && isFinanced(car, site)}
          sold={sold}
          phone={phone}
          headingRef={enquiryHeading}
        />
      </HydrationBoundary>
      <Slot of={slotVehicleSimilar} context={brief} className={styles.similar} />
      <Slot of={slotVehiclePromo} context={nothing} className={styles.similar} />
      <Slot of={slotVehicleLanding} context={landingOf(car)} className={styles.similar} />
      {site.vdp.disclaimer !== '' && <p className={styles.disclaimer}>{site.vdp.disclaimer}</p>}
      <Slot of={slotVehicleRecent} context={{ exceptCarId: car.id }} className={styles.similar} />
      <BottomBar car={car} brief={brief} phone={phone} enquireRef={ownEnquire} onEnquire={enquire} />
      <div role="status">
        <VisuallyHidden>{phone?.announcement}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Make and model for the landing-page slot. */
function landingOf({ make, model }: Car): ContextOf<typeof slotVehicleLanding> {
  return { ...(make !== undefined && { make }), ...(make !== undefined && model !== undefined && { model }) };
}
