import type { Car, ContextOf } from '@forecourt/contracts';
import { isSold, slotVehicleLanding, slotVehicleRecent, slotVehicleSimilar, toCarBrief } from '@forecourt/contracts';
import { Slot, useBus, useSite } from '@forecourt/kit/island';
import { useEffect, useMemo, useRef } from 'react';
import { Viewer } from '../../features/viewer/viewer.tsx';
import { breadcrumb } from '../../model/breadcrumb.ts';
import type { Elsewhere } from '../../model/elsewhere.ts';
import { sayViewed } from '../../wiring.ts';
import { BottomBar } from './actions/bottom-bar.tsx';
import { BuyBox } from './actions/buy-box.tsx';
import { EnquirySection } from './actions/enquiry-section.tsx';
import { AboutVehicle } from './facts/about-vehicle.tsx';
import { Announcement } from './scroll/announcement.tsx';
import { StickySummary } from './scroll/sticky-summary.tsx';
import { TitleBlock } from './title-block.tsx';
import { Trail } from './trail.tsx';
import styles from './vehicle-page.module.css';

/** Everything about one vehicle. @param today `YYYY-MM-DD` where the site is */
export function VehiclePage({
  car,
  today,
  elsewhere,
}: {
  readonly car: Car;
  readonly today: string;
  readonly elsewhere?: Elsewhere;
}) {
  const site = useSite();
  const bus = useBus();
  const enquiryHeading = useRef<HTMLHeadingElement>(null);
  const brief = useMemo(() => toCarBrief(car), [car]);
  const sold = isSold(car);

  useEffect(() => sayViewed(bus, car), [bus, car]);

  const enquire = () => {
    enquiryHeading.current?.focus({ preventScroll: true });
    enquiryHeading.current?.closest('section')?.scrollIntoView();
  };

  return (
    <div className={styles.page}>
      <StickySummary car={car} onEnquire={enquire} />
      <Trail crumbs={breadcrumb(car, site.aliases)} />
      {elsewhere !== undefined && <Announcement where={elsewhere} />}
      <article className={styles.layout}>
        <div className={styles.gallery}>
          <Viewer car={car} soldLabel={sold ? site.card.labels.sold : null} />
        </div>
        <TitleBlock className={styles.title} car={car} brief={brief} />
        <BuyBox className={styles.buy} car={car} brief={brief} onEnquire={enquire} />
        <div className={styles.about}>
          <AboutVehicle car={car} today={today} />
        </div>
      </article>
      <EnquirySection brief={brief} sold={sold} headingRef={enquiryHeading} />
      <Slot of={slotVehicleSimilar} context={brief} className={styles.similar} />
      <Slot of={slotVehicleLanding} context={landingOf(car)} className={styles.similar} />
      {site.vdp.disclaimer !== '' && <p className={styles.disclaimer}>{site.vdp.disclaimer}</p>}
      <Slot of={slotVehicleRecent} context={{ exceptCarId: car.id }} className={styles.similar} />
      <BottomBar sold={sold} onEnquire={enquire} />
    </div>
  );
}

/** What stock a text on the page is about. */
function landingOf({ make, model }: Car): ContextOf<typeof slotVehicleLanding> {
  return { ...(make !== undefined && { make }), ...(make !== undefined && model !== undefined && { model }) };
}
