import type { Near, RadiusKm } from '@forecourt/contracts';
import { radiiKm, readSearch, searchMessagesOf } from '@forecourt/contracts';
import { useGateways, useSite } from '@forecourt/kit/island';
import { Button, Disclosure, SelectField, TextField } from '@forecourt/kit/ui';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';
import { positionKey, readPosition } from '../../model/search/near.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './near.module.css';

const notFound = { refused: 'positionRefused', unavailable: 'positionUnreachable' } as const;

/**
 * Sorts by distance from a postcode, a suburb or the shopper's position, and optionally limits the distance. Without
 * JavaScript it is a plain form, without the shopper's position.
 *
 * @param action URL of the form
 * @param hidden hidden fields of the form
 * @param onNear navigates to the search with the given place; null: without a place
 * @source expectations 24
 */
export function NearFilter({
  request: { state, nearby },
  action,
  hidden,
  onNear,
}: {
  readonly request: SearchRequest;
  readonly action: string;
  readonly hidden: ReactNode;
  readonly onNear: (near: Near | null) => void;
}) {
  const { message } = searchMessagesOf(useSite());
  const { position } = useGateways<SearchGateways>();
  const [status, setStatus] = useState<'idle' | 'asking' | keyof typeof notFound>('idle');
  const { near } = state;
  const own = near !== null && readPosition(near.place) !== null ? near.place : null;
  const place = nearby?.kind === 'found' && own === null ? nearby.place.label : own === null ? near?.place : '';
  const set = (typed: string, withinKm: string) => {
    const wanted = typed.trim() === '' ? (own ?? '') : typed === place ? (near?.place ?? typed) : typed;
    onNear(readSearch(String(new URLSearchParams({ near: wanted, within: withinKm }))).near);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    set(String(fields.get('near') ?? ''), String(fields.get('within') ?? ''));
  };
  const locate = async () => {
    setStatus('asking');
    const response = await position.ask();
    if (typeof response === 'string') return setStatus(response);
    setStatus('idle');
    onNear({ place: positionKey(response), withinKm: near?.withinKm ?? null });
  };
  return (
    <Disclosure title="Near me" open={near !== null} {...(near && { note: place || 'Your location' })}>
      <form action={action} method="get" onSubmit={submit} className={styles.form} aria-label="Near me">
        {hidden}
        <TextField
          key={`place ${place ?? ''}`}
          label="Postcode or suburb"
          name="near"
          defaultValue={place}
          placeholder={own === null ? '' : 'Your location'}
          autoComplete="postal-code"
          maxLength={60}
          error={nearby?.kind === 'unknown' ? message('placeUnknown', { place: near?.place ?? '' }) : undefined}
        />
        <SelectField
          key={`within ${near?.withinKm ?? ''}`}
          label="Distance"
          name="within"
          defaultValue={near?.withinKm ?? ''}
          onChange={(event) => {
            if (near !== null) onNear({ place: near.place, withinKm: toRadius(event.target.value) });
          }}
        >
          <option value="">Any distance</option>
          {radiiKm.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="outline" size="small" wide>
          Show nearest first
        </Button>
      </form>
      <Button
        variant="quiet"
        size="small"
        icon="pin"
        className={styles.locate}
        busy={status === 'asking'}
        onClick={() => void locate()}
      >
        Use my location
      </Button>
      <p role="status" className={styles.status}>
        {status === 'refused' || status === 'unavailable' ? message(notFound[status]) : ''}
      </p>
    </Disclosure>
  );
}

function toRadius(value: string): RadiusKm | null {
  return radiiKm.find((km) => String(km) === value) ?? null;
}
