import type { Car } from '@forecourt/contracts';
import { isSold, slotVehicleSimilar, toCarBrief } from '@forecourt/contracts';
import { Slot, useBus, useSite } from '@forecourt/kit/island';
import { useEffect, useMemo, useRef } from 'react';
import { breadcrumb } from '../../model/breadcrumb.ts';
import { picturesOf } from '../../model/pictures.ts';
import { sayViewed } from '../../wiring.ts';
import { BottomBar } from './actions/bottom-bar.tsx';
import { BuyBox } from './actions/buy-box.tsx';
import { EnquirySection } from './actions/enquiry-section.tsx';
import { AboutVehicle } from './facts/about-vehicle.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { TitleBlock } from './title-block.tsx';
import { Trail } from './trail.tsx';
import styles from './vehicle-page.module.css';

/** Everything about one vehicle. @param today `YYYY-MM-DD` where the site is */
export function VehiclePage({ car, today }: { readonly car: Car; readonly today: string }) {
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
      <Trail crumbs={breadcrumb(car, site.aliases)} />
      <article className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery pictures={picturesOf(car)} name={car.name} soldLabel={sold ? site.card.labels.sold : null} />
        </div>
        <TitleBlock className={styles.title} car={car} brief={brief} />
        <BuyBox className={styles.buy} car={car} brief={brief} onEnquire={enquire} />
        <div className={styles.about}>
          <AboutVehicle car={car} today={today} />
        </div>
      </article>
      <EnquirySection brief={brief} sold={sold} headingRef={enquiryHeading} />
      <Slot of={slotVehicleSimilar} context={brief} className={styles.similar} />
      {site.vdp.disclaimer !== '' && <p className={styles.disclaimer}>{site.vdp.disclaimer}</p>}
      <BottomBar sold={sold} onEnquire={enquire} />
    </div>
  );
}
