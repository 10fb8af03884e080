import type { Towing } from '../../model/towing/heaviest-van.ts';
import { heaviestVanKg } from '../../model/towing/heaviest-van.ts';
import styles from './tow-helper.module.css';

const kilograms = (kg: number) => `${kg.toLocaleString('en-AU')} kg`;

/** Explains the towing limit: the loaded weight (ATM) is the empty van plus its load. */
export function AtmNote({ towing, noun }: { readonly towing: Towing | null; readonly noun: string }) {
  return (
    <div className={styles.atm}>
      <p>
        <b>What ATM means. </b>
        {`Aggregate Trailer Mass is the most a ${noun} may weigh, loaded and unhitched. It’s the ATM you compare with your limit, not the empty weight.`}
      </p>
      {towing !== null && (
        <>
          <svg
            className={styles.bar}
            viewBox={`0 0 ${towing.capacityKg} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={heaviestVanKg(towing)} height="1" />
            <rect x={heaviestVanKg(towing)} width={towing.loadKg} height="1" />
          </svg>
          <p>{`Take ${kilograms(towing.loadKg)} of water, gas and gear off your ${kilograms(towing.capacityKg)} limit, and the empty ${noun} can weigh up to ${kilograms(heaviestVanKg(towing))}.`}</p>
        </>
      )}
    </div>
  );
}
