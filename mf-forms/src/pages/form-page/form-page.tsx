import type { CarBrief } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Breadcrumbs } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import type { FormPageData } from './load.ts';
import { NotAvailable } from './not-available.tsx';
import { WantedCar } from './wanted-car.tsx';

/**
 * A page that is a form: what it is for, the car it is about, the form, and what helps beside it.
 *
 * @param wanted over the car: what it has to do with the form
 * @param closedTitle heading of the page where site or car do not offer the form
 * @param children the form, given the car it is about
 */
export function FormPage({
  data: { kind, car },
  title,
  lede,
  wanted,
  closedTitle,
  aside,
  children,
}: {
  readonly data: FormPageData;
  readonly title: string;
  readonly lede: string;
  readonly wanted: string;
  readonly closedTitle: string;
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
            <WantedCar label={wanted} car={car} imageUrl={brief.imageUrl} />
          </div>
        )}
        <div className={styles.form}>{children(brief)}</div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  );
}
