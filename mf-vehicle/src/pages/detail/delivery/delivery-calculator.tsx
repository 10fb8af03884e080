import { dollars, vehicleMessagesOf } from '@forecourt/contracts';
import type { DeliveryResponse } from '@forecourt/contracts/api';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { Button, TextField } from '@forecourt/kit/ui';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { postcodeFault } from '../../../model/offer/postcode.ts';
import styles from './delivery-section.module.css';

export type DeliveryCalculatorProps = { readonly slug: string };

type Outcome =
  | { readonly kind: 'none' | 'asking' | 'unknown' | 'failed' }
  | { readonly kind: 'wrong'; readonly fault: string }
  | { readonly kind: 'estimate'; readonly postcode: string; readonly response: DeliveryResponse };

/** Outcomes without a result. The field's hint is shown for these. */
const silent: ReadonlySet<Outcome['kind']> = new Set(['none', 'asking', 'wrong']);

/** Delivery cost by postcode. The typed postcode stays in the field whatever the result. @source spec §5, §7, §8 */
export function DeliveryCalculator({ slug }: DeliveryCalculatorProps) {
  const { delivery } = useGateways<VehicleGateways>();
  const { report } = useIsland();
  const site = useSite();
  const { noun } = site;
  const [postcode, setPostcode] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const field = useRef<HTMLInputElement>(null);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    pending.current?.abort();
    const typed = postcode.trim();
    const fault = postcodeFault(typed, vehicleMessagesOf(site));
    if (fault !== null) {
      setOutcome({ kind: 'wrong', fault });
      field.current?.focus();
      return;
    }
    const mine = new AbortController();
    pending.current = mine;
    setOutcome({ kind: 'asking' });
    delivery.estimate(typed, slug, mine.signal).then(
      (response) => {
        if (mine.signal.aborted) return;
        setOutcome(response === null ? { kind: 'unknown' } : { kind: 'estimate', postcode: typed, response });
      },
      (error: unknown) => {
        if (mine.signal.aborted) return;
        report(error);
        setOutcome({ kind: 'failed' });
      },
    );
  };

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label="Delivery postcode"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          required
          value={postcode}
          error={outcome.kind === 'wrong' ? outcome.fault : undefined}
          onChange={(event) => setPostcode(event.target.value)}
        />
        <Button type="submit" variant="tonal" className={styles.submit} busy={outcome.kind === 'asking'}>
          {outcome.kind === 'failed' ? 'Try again' : 'Get estimate'}
        </Button>
      </form>
      <div role="status" className={styles.result}>
        <Result of={outcome} />
      </div>
      {silent.has(outcome.kind) && (
        <p className={styles.hint}>{`We can deliver this ${noun}. Enter your postcode for an estimate.`}</p>
      )}
    </>
  );
}

function Result({ of: outcome }: { readonly of: Outcome }) {
  const { message } = vehicleMessagesOf(useSite());
  if (outcome.kind === 'unknown') return <p>{message('noDeliveryEstimate')}</p>;
  if (outcome.kind === 'failed') {
    return <p className={styles.failed}>{message('deliveryUnreachable')}</p>;
  }
  if (outcome.kind !== 'estimate') return null;
  const { price, name } = outcome.response;
  return (
    <>
      <p className={styles.price}>{price === 0 ? 'Free' : dollars(price)}</p>
      <p
        className={styles.where}
      >{`Delivery to postcode ${outcome.postcode}, at our rate for ${name}. This is an estimate. We’ll confirm the cost before you pay.`}</p>
    </>
  );
}
