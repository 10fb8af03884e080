import type { Position } from '@forecourt/contracts';
import { sharedMessagesOf } from '@forecourt/contracts';
import { useGateways, useSite } from '@forecourt/kit/island';
import { Button, TextField } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { LocationGateways } from '../../gateways/index.ts';
import styles from './near-form.module.css';

const answers = { refused: 'positionRefused', unavailable: 'positionUnreachable' } as const;

/**
 * Form to sort locations by distance, from a postcode or the shopper's position. The postcode form works without
 * JavaScript; the position stays on the device.
 * @source spec §7, LOC-028
 */
export function NearForm({
  action,
  near,
  onPosition,
}: {
  readonly action: string;
  readonly near: { readonly postcode: string; readonly place: Position | null } | undefined;
  readonly onPosition: (position: Position) => void;
}) {
  const { message } = sharedMessagesOf(useSite());
  const { position } = useGateways<LocationGateways>();
  const [state, setState] = useState<'idle' | 'asking' | keyof typeof answers>('idle');
  const locate = async () => {
    setState('asking');
    const response = await position.ask();
    if (typeof response === 'string') return setState(response);
    setState('idle');
    onPosition(response);
  };
  return (
    <form action={action} method="get" className={styles.form} role="search" aria-label="Nearest dealership">
      <TextField
        label="Your postcode"
        name="near"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        defaultValue={near?.postcode ?? ''}
        error={near !== undefined && near.place === null ? message('unknownPostcode') : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit">Show nearest</Button>
        <Button variant="quiet" icon="pin" busy={state === 'asking'} onClick={() => void locate()}>
          Use my location
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {state === 'refused' || state === 'unavailable' ? message(answers[state]) : ''}
      </p>
    </form>
  );
}
