import { isSold, phoneShown, priceOf } from '@forecourt/contracts';
import { useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button, Picture, Price } from '@forecourt/kit/ui';
import type { VehicleGateways } from '../../gateways/index.ts';
import { featuredFacts } from '../../model/facts/featured-facts.ts';
import { kindFacts } from '../../model/facts/kind-facts.ts';
import { headline, subheading } from '../../model/facts/vehicle-name.ts';
import { picturesOf } from '../../model/viewer/pictures.ts';
import type { PrintData } from './load.ts';
import { PageCode } from './page-code.tsx';
import styles from './print-page.module.css';

/** Maximum number of equipment rows that fit on one sheet. */
const mostEquipment = 24;

/** A vehicle on one sheet of paper; the screen also shows buttons to print and to go back. @source spec §2, VDP-092 */
export function PrintPage({ data: { car, today, sheet } }: { readonly data: PrintData }) {
  const site = useSite();
  const href = useHref();
  const { printing } = useGateways<VehicleGateways>();
  const [picture] = picturesOf(car);
  const featured = featuredFacts(car, { today, roundEngineLitres: site.vdp.roundEngineLitres });
  const ofKind = kindFacts(car)?.facts ?? [];
  const facts = [...featured, ...ofKind.filter(({ name }) => featured.every((fact) => fact.name !== name))];
  const equipment = car.standardEquipment ?? [];
  const more = equipment.length - mostEquipment;
  const variant = subheading(car);
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <a className={styles.back} href={href('vehicle.detail', { slug: car.slug })}>
          {`Back to the ${site.noun}`}
        </a>
        <Button size="small" icon="print" className={styles.print} onClick={printing.print}>
          Print this page
        </Button>
      </div>
      <article className={styles.sheet} aria-labelledby="print-name">
        <p className={styles.dealer}>
          {site.name}
          <span className={styles.phone}>{phoneShown(site.phone, site.phones?.localFormat === true)}</span>
        </p>
        <div className={styles.top}>
          <Picture
            className={styles.picture}
            src={picture?.url}
            alt={picture?.alt ?? car.name}
            illustration={picture?.illustration === true}
            priority
          />
          <div>
            <h1 id="print-name" className={styles.name}>
              {headline(car)}
            </h1>
            {variant !== '' && <p className={styles.variant}>{variant}</p>}
            {isSold(car) ? (
              <p className={styles.sold}>SOLD</p>
            ) : (
              <Price price={priceOf(car, site.price)} size="page" className={styles.price} />
            )}
            <div className={styles.where}>
              <address className={styles.place}>
                {sheet.place.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <PageCode text={sheet.url} className={styles.code} />
            </div>
          </div>
        </div>
        {facts.length > 0 && (
          <section aria-labelledby="print-facts">
            <h2 id="print-facts" className={styles.heading}>
              Key facts
            </h2>
            <dl className={styles.facts}>
              {facts.map(({ name, label, value }) => (
                <div key={name} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {equipment.length > 0 && (
          <section aria-labelledby="print-equipment">
            <h2 id="print-equipment" className={styles.heading}>
              Standard equipment
            </h2>
            <ul className={styles.equipment}>
              {equipment.slice(0, mostEquipment).map((item) => (
                <li key={item}>{item}</li>
              ))}
              {more > 0 && <li>{`and ${more} more, listed on its page`}</li>}
            </ul>
          </section>
        )}
        <footer className={styles.foot}>
          <p className={styles.url}>{sheet.url}</p>
          {site.vdp.disclaimer !== '' && <p>{site.vdp.disclaimer}</p>}
          <p>{`${sheet.seller}. Printed on ${sheet.printedOn}.`}</p>
        </footer>
      </article>
    </div>
  );
}
