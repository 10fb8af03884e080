import type { Car } from '@forecourt/contracts';
import { dollars, vehicleMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { TextField } from '@forecourt/kit/ui';
import { useState } from 'react';
import { defaultKmPerWeek, runningCost, weeklyCost } from '../../../model/offer/running-cost.ts';
import { Section } from '../facts/section.tsx';
import styles from './running-costs.module.css';

const words = {
  fuel: { title: 'Fuel cost', price: '$ a litre', unit: 'L' },
  electricity: { title: 'Charging cost', price: '$ a kWh', unit: 'kWh' },
} as const;

/** Cost of fuel or charging per week, with inputs that a shopper can change. @source spec §5, §9, VDP-085, VDP-086 */
export function RunningCosts({ car }: { readonly car: Car }) {
  const site = useSite();
  const cost = runningCost(car);
  const [km, setKm] = useState(String(defaultKmPerWeek));
  const [price, setPrice] = useState((cost?.defaultPrice ?? 0).toFixed(2));
  if (cost === null) return null;
  const { title, price: priceLabel, unit } = words[cost.energy];
  const weekly = weeklyCost(toFigure(km), cost.per100Km, toFigure(price));
  return (
    <Section title={title} folds>
      <div className={styles.card}>
        <p role="status">
          {weekly === null ? (
            vehicleMessagesOf(site).message('runningCostsWrong')
          ) : (
            <>
              <b className={styles.amount}>{dollars(weekly)}</b> a week
            </>
          )}
        </p>
        <div className={styles.fields}>
          <TextField
            label="Km a week"
            inputMode="decimal"
            maxLength={6}
            value={km}
            onChange={({ currentTarget }) => setKm(currentTarget.value)}
          />
          <TextField
            label={priceLabel}
            inputMode="decimal"
            maxLength={6}
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
        </div>
        <p className={styles.note}>
          {cost.known
            ? `Based on the manufacturer’s combined figure of ${cost.per100Km} ${unit}/100 km. What you’ll use depends on how and where you drive.`
            : `Assumes ${cost.per100Km} ${unit}/100 km${cost.energy === 'electricity' ? ' and charging at home' : ''}, as we don’t have a figure for this ${site.noun}.`}
        </p>
      </div>
    </Section>
  );
}

/** A typed number; NaN for any other text. */
function toFigure(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
}
