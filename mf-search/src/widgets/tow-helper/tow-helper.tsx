import { emptySearch, tareBandsKg, tareCategory, writeSearch } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, SelectField } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import type { Towing } from '../../model/towing/heaviest-van.ts';
import { bandOf, heaviestVanKg } from '../../model/towing/heaviest-van.ts';
import styles from './tow-helper.module.css';

/** Number of vans in stock by band of empty weight. */
export type TowData = { readonly counts: Readonly<Record<string, number>> };

const capacities = [1_200, 1_500, 1_800, 2_000, 2_250, 2_500, 2_800, 3_000, 3_500];
const loads = [
  [200, 'Light: a couple, a weekend'],
  [300, 'Average: a couple, two weeks'],
  [400, 'Family, two weeks'],
  [500, 'Full tanks, months away'],
] as const;
const everything = { scope: 'new-used-and-demo-cars' };
const kilograms = (kg: number) => `${kg.toLocaleString('en-AU')} kg`;

/**
 * A car's towing capacity less the load of the van, and a link to the vans up to that weight. The server renders the
 * default values, so the link also works without script.
 */
export function TowHelper({ data: { counts } }: { readonly data: TowData }) {
  const { noun, nounPlural } = useSite();
  const href = useHref();
  const id = useId();
  const [towing, setTowing] = useState<Towing>({ capacityKg: 2_500, loadKg: 300 });
  if (tareBandsKg.every((bandKg) => (counts[tareCategory(bandKg)] ?? 0) === 0)) return null;
  const band = bandOf(towing);
  const category = band === null ? null : tareCategory(band);
  const count = category === null ? 0 : (counts[category] ?? 0);
  const search = category === null ? '' : writeSearch({ ...emptySearch, facets: { categories: [category] } });
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          What can you really tow?
        </h2>
        <p className={styles.text}>
          {`The capacity in the handbook is for the ${noun} as you travel: with water, gas, food and everything you pack. Take off what you load, and look at the empty weight of what is left.`}
        </p>
        <ul className={styles.checks}>
          <li>{`Loaded, a ${noun} must stay within its own ATM, on the plate at its door.`}</li>
          <li>Tow vehicle and van together must stay within its GCM, and the ball within its limit.</li>
          <li>Passengers and luggage count too: they come off before the van does.</li>
        </ul>
      </div>
      <div className={styles.sum}>
        <SelectField
          label="Your tow vehicle may tow, with brakes"
          help="In its handbook, as braked towing capacity."
          value={String(towing.capacityKg)}
          onChange={({ currentTarget: { value } }) => setTowing({ ...towing, capacityKg: Number(value) })}
        >
          {capacities.map((kg) => (
            <option key={kg} value={kg}>
              {kilograms(kg)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={`What you load in the ${noun}`}
          value={String(towing.loadKg)}
          onChange={({ currentTarget: { value } }) => setTowing({ ...towing, loadKg: Number(value) })}
        >
          {loads.map(([kg, words]) => (
            <option key={kg} value={kg}>
              {`${words} (${kilograms(kg)})`}
            </option>
          ))}
        </SelectField>
        <div className={styles.result} role="status">
          <p>
            <b className={styles.figure}>{kilograms(heaviestVanKg(towing))}</b>
            <span>{`heaviest empty ${noun} (tare) to look for`}</span>
          </p>
          {band !== null && count > 0 ? (
            <Button className={styles.show} href={href('search.results', everything, search)}>
              {`Show ${count} up to ${kilograms(band)}`}
            </Button>
          ) : (
            <p
              className={styles.none}
            >{`None of our ${nounPlural} is that light. Call us: we know what is coming in.`}</p>
          )}
        </div>
        <p className={styles.small}>
          A start, not an approval: check the plates of both and the handbook, or have them weighed.
        </p>
      </div>
    </section>
  );
}
