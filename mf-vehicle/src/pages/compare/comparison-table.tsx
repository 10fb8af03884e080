import type { Car } from '@forecourt/contracts';
import { dayIn, imageSources, isSold, priceOf, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Button, Checkbox, classNames, IconButton, Picture, Price, Tag, VisuallyHidden } from '@forecourt/kit/ui';
import { Fragment, useState } from 'react';
import type { ComparedLine } from '../../model/compare/comparison.ts';
import { comparison } from '../../model/compare/comparison.ts';
import { headline, subheading } from '../../model/facts/vehicle-name.ts';
import { isFinanced } from '../../model/offer/financed.ts';
import { picturesOf } from '../../model/viewer/pictures.ts';
import { CarRepayment, CarSteps } from './car-rows.tsx';
import styles from './compare-page.module.css';

const nothing = {};
/** Maximum number of characters of a word that fits into a column on a phone. */
const longestUnbroken = 10;
/** Minimum length of a model's name that identifies the car without its make: `X5` is long enough, `3` is not. */
const shortestModel = 2;

/** The comparison: one column for each car. @source requirements VDP-094 */
export function ComparisonTable({
  cars,
  max,
  onRemove,
}: {
  readonly cars: readonly Car[];
  readonly max: number;
  readonly onRemove: (id: string) => void;
}) {
  const { site, renderedAtMs } = useIsland();
  const href = useHref();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { roundEngineLitres } = site.vdp;
  const isOne = cars.length === 1;
  const financed = cars.some((car) => !isSold(car) && isFinanced(car, site));
  const all = comparison(cars, { today: dayIn(site.timeZone, renderedAtMs), roundEngineLitres, price: site.price });
  const lists = all
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ differs }) => !onlyDifferent || differs) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {isOne
            ? `Choose another ${site.noun} to compare.`
            : `${cars.length} ${site.nounPlural} side by side. ${onlyDifferent ? 'The' : 'A dot marks what differs, and the'} best figure is labelled.`}
        </p>
        {!isOne && (
          <Checkbox
            label="Show differences only"
            checked={onlyDifferent}
            onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
          />
        )}
        {cars.length < max && (
          <Button size="small" variant="outline" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
            {`Add a ${site.noun}`}
          </Button>
        )}
        {cars.some((car) => picturesOf(car)[0]?.illustration) && (
          <p className={styles.illustrations}>Pictures are illustrations</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access */}
      <div className={styles.scroller} role="region" aria-label="Comparison, scroll sideways" tabIndex={0}>
        <table className={styles.table} data-cars={cars.length}>
          <caption className={styles.caption}>
            <VisuallyHidden>{`Comparison of ${cars.map(headline).join(', ')}`}</VisuallyHidden>
          </caption>
          <thead className={styles.heads}>
            <tr>
              <td rowSpan={3} className={styles.corner} />
              {cars.map((car) => (
                <td key={car.id} className={styles.car}>
                  <CarPicture car={car} onRemove={() => onRemove(car.id)} />
                  <span aria-hidden="true" className={styles.make}>
                    {isNamedByModel(car) && car.make}
                  </span>
                </td>
              ))}
            </tr>
            {/* The column header contains only the name, because screen readers repeat the header with every cell. */}
            <tr>
              {cars.map((car) => (
                <th key={car.id} scope="col" className={styles.carName}>
                  <a className={styles.name} href={href('vehicle.detail', { slug: car.slug })}>
                    <CarName car={car} />
                  </a>
                </th>
              ))}
            </tr>
            <tr>
              {cars.map((car) => (
                <td key={car.id} className={styles.carOffer}>
                  <CarOffer car={car} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {financed && (
              <tr className={classNames(styles.line, styles.repayments)}>
                <th scope="row" className={styles.label}>
                  Repayment
                </th>
                {cars.map((car) => (
                  <td key={car.id} className={styles.value}>
                    <CarRepayment car={car} />
                  </td>
                ))}
              </tr>
            )}
            <tr className={styles.steps}>
              <th scope="row" className={styles.corner}>
                <VisuallyHidden>Next step</VisuallyHidden>
              </th>
              {cars.map((car) => (
                <td key={car.id} className={styles.value}>
                  <CarSteps car={car} />
                </td>
              ))}
            </tr>
          </tbody>
          {lists.map(({ title, lines }, place) => (
            <tbody key={title}>
              <tr className={styles.listHead}>
                <th scope="rowgroup" className={styles.listTitle}>
                  {title}
                </th>
                {cars.map((car) => (
                  <td key={car.id} aria-hidden="true" className={styles.again}>
                    {/* The first list needs no names, because they are just above it. */}
                    {place > 0 && headline(car)}
                  </td>
                ))}
              </tr>
              {lines.map((line) => (
                <Line key={line.name} line={line} marks={!isOne} dots={!onlyDifferent} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {lists.length === 0 && (
        <p className={styles.missing}>{`Everything we list is the same for these ${site.nounPlural}.`}</p>
      )}
      {financed && <Slot of={slotSearchFinanceWarning} context={nothing} className={styles.warning} />}
    </>
  );
}

/**
 * Year, make and model. On a phone, the make is shown above the name instead of in it, so that the name fits into one
 * line.
 */
function CarName({ car }: { readonly car: Car }) {
  if (!isNamedByModel(car)) return <Unbroken name={headline(car)} />;
  return (
    <>
      {car.year}
      <span className={styles.makeInName}> {car.make}</span> <Unbroken name={car.model ?? ''} />
    </>
  );
}

/** Whether year and model identify the car without its make. */
function isNamedByModel({ year, make, model = '' }: Car): boolean {
  return year !== undefined && make !== undefined && model.trim().length >= shortestModel;
}

/** A name that wraps only between words. Browsers would also break `C-HR` at its hyphen. */
function Unbroken({ name }: { readonly name: string }) {
  return name.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') && word.length <= longestUnbroken ? <span className={styles.unbroken}>{word}</span> : word}
    </Fragment>
  ));
}

/** Photo of a car, with its Remove button. */
function CarPicture({ car, onRemove }: { readonly car: Car; readonly onRemove: () => void }) {
  const site = useSite();
  const [picture] = picturesOf(car);
  return (
    <div className={styles.carPicture}>
      <Picture
        className={styles.photo}
        {...(picture === undefined ? { src: undefined } : imageSources(picture.url, site))}
        sizes="(min-width: 961px) 280px, 150px"
        alt=""
        illustration={picture?.illustration ?? false}
      />
      <IconButton icon="close" label={`Remove ${headline(car)}`} className={styles.remove} onClick={onRemove} />
    </div>
  );
}

/** Variant and price of a car. */
function CarOffer({ car }: { readonly car: Car }) {
  const site = useSite();
  return (
    <>
      <span className={styles.variant}>{subheading(car)}</span>
      {isSold(car) ? (
        <Tag tone="dark">{site.card.labels.sold}</Tag>
      ) : (
        <Price price={priceOf(car, site.price)} size="small" className={styles.price} />
      )}
    </>
  );
}

/** @param dots shows a dot in a row with different values; without it, only screen readers announce the difference */
function Line({
  line: { name, label, values, differs, best },
  marks,
  dots,
}: {
  readonly line: ComparedLine;
  readonly marks: boolean;
  readonly dots: boolean;
}) {
  const isMarked = marks && differs;
  return (
    <tr className={styles.line} data-differs={isMarked || undefined}>
      <th scope="row" className={styles.label}>
        {label}
        {isMarked && (
          <>
            {dots && <span className={styles.mark} />}
            <VisuallyHidden>, differs</VisuallyHidden>
          </>
        )}
      </th>
      {values.map((value, index) => (
        <td key={index} className={styles.value}>
          {value === null ? (
            <>
              <span aria-hidden="true" className={styles.unknown}>
                –
              </span>
              <VisuallyHidden>Unknown</VisuallyHidden>
            </>
          ) : name === 'vin' ? (
            <Vin vin={value} />
          ) : (
            value
          )}
          {best?.index === index && (
            <>
              {' '}
              <Tag tone="positive" className={styles.best}>
                {best.word}
              </Tag>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** A VIN that wraps only before its last eight characters, which are unique to the vehicle. */
function Vin({ vin }: { readonly vin: string }) {
  return (
    <>
      {vin.slice(0, -8)}
      <wbr />
      {vin.slice(-8)}
    </>
  );
}
