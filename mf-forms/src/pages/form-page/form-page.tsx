import type { CarBrief } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Breadcrumbs } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import type { FormPageData } from './load.ts';
import { NotAvailable } from './not-available.tsx';
import type { WantedLink } from './wanted-car.tsx';
import { WantedCar } from './wanted-car.tsx';

/**
 * A page with one form: the form's purpose, the car, the form, and help beside the form.
 *
 * @param wanted label above the car
 * @param another link below the car, to choose another car
 * @param first content above the form
 * @param closedTitle heading of the page if the site or the car does not offer the form
 * @param children renders the form for the car
 */
export function FormPage({
  data: { kind, car },
  title,
  lede,
  wanted,
  closedTitle,
  another,
  first,
  aside,
  children,
}: {
  readonly data: FormPageData;
  readonly title: string;
  readonly lede: string;
  readonly wanted: string;
  readonly closedTitle: string;
  readonly another?: WantedLink;
  readonly first?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: (car: CarBrief | undefined) => ReactNode;
}) {
  const href = useHref();
  const brief = car === undefined ? undefined : toCarBrief(car);
  if (kind === 'closed') return <NotAvailable title={closedTitle} car={brief} />;
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: title }]} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <div className={styles.columns}>
        {car !== undefined && brief !== undefined && (
          <div className={styles.car}>
            <WantedCar label={wanted} car={car} imageUrl={brief.imageUrl} another={another} leads />
          </div>
        )}
        <div className={styles.form}>
          {first}
          {children(brief)}
        </div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  );
}
