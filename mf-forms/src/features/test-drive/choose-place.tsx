import { SelectField } from '@forecourt/kit/ui';
import { useEffect } from 'react';
import { useField } from 'react-final-form';
import { asTyped } from '../../model/field-state.ts';

/** A place to start from. */
export type Place = { readonly id: string; readonly name: string };

/** Where to come to, when no car says it. One place alone chooses itself. @source spec §5, FORM-006 */
export function ChoosePlace({
  places,
  idOf,
}: {
  readonly places: readonly Place[];
  readonly idOf: (field: string) => string;
}) {
  const { input } = useField<string>('location_id', { parse: asTyped });
  const { value, onChange } = input;
  const only = places.length === 1 ? places[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && value !== only) onChange(only);
  }, [only, value, onChange]);
  return (
    <SelectField {...input} id={idOf('location_id')} label="Where" optional={only === undefined}>
      {only === undefined && <option value="">Any of our yards</option>}
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
