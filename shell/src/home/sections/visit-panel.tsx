import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useId } from 'react';
import { phoneHref } from '../../frame/phone-href.ts';
import { Landscape } from '../landscape/landscape.tsx';
import { ServiceLinks } from '../tiles/service-links.tsx';
import frame from './section.module.css';
import styles from './visit-panel.module.css';

/** Links to the dealer's locations and phone number; on a group's site also to the group's other services. */
export function VisitPanel() {
  const { brand, dealerships, name, phone, theme } = useSite();
  const href = useHref();
  const id = useId();
  return (
    <section className={frame.section} aria-labelledby={id}>
      {theme.arrangement.hero === 'group' && <ServiceLinks />}
      <div className={styles.panel}>
        {theme.arrangement.hero === 'landscape' && <Landscape className={styles.scene} />}
        <div>
          <h2 id={id} className={styles.title}>
            Come and see {name}
          </h2>
          <p className={styles.text}>{brand.tagline}</p>
        </div>
        <div className={styles.actions}>
          <Button icon="pin" href={href('location.list')}>
            {dealerships.length > 1 ? 'Find your nearest location' : 'Hours and directions'}
          </Button>
          <Button variant="outline" icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
        </div>
      </div>
    </section>
  );
}
