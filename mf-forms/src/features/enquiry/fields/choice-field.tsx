import type { ShownField } from '@forecourt/contracts/forms';
import { RadioGroup, SelectField } from '@forecourt/kit/ui';
import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { asTyped } from '../../../model/field-state.ts';
import { pathOf } from '../../../model/form-answers.ts';
import { ChoiceGroup } from '../../../parts/choice-group.tsx';
import { useErrorOf } from '../../../parts/returned.tsx';
import { useFormAbout } from './form-about.tsx';
import { useOptions } from './use-options.ts';

/** Maximum number of locations shown as cards. More locations are a select. */
const mostCards = 6;

/** Maximum number of wide cards. More cards are small, so that the times below them stay in view. */
const mostWideCards = 3;

/**
 * Single choice. If there is only one location or dealership, it is chosen automatically. The locations of an
 * appointment are cards.
 *
 * @source spec §5, FORM-006, FORM-011
 */
export function ChoiceField({ field, isRequired }: { readonly field: ShownField; readonly isRequired: boolean }) {
  const errorOf = useErrorOf();
  const { idOf, asks } = useFormAbout();
  const path = pathOf(field);
  const { input, meta } = useField<string>(path, { parse: asTyped });
  const options = useOptions(field);
  const form = useForm<EnquiryDraft>();
  const { value, onChange } = input;
  const isPlace = field.from === 'locations' || field.from === 'dealerships';
  const only = isPlace && options.length === 1 ? options[0]?.value : undefined;
  const isGone = field.from !== undefined && value !== '' && !options.some((option) => option.value === value);
  useEffect(() => {
    if (only !== undefined && value !== only) onChange(only);
    else if (isGone) onChange('');
  }, [only, isGone, value, onChange]);
  const words = {
    label: field.label,
    help: field.help,
    optional: !field.required && only === undefined,
    error: errorOf(path, meta),
  };
  const required = field.required && isRequired;
  if (field.as === 'radios') {
    const chosen = options.find((option) => option.value === value)?.value;
    return (
      <RadioGroup {...words} name={path} options={options} required={required} value={chosen} onChange={onChange} />
    );
  }
  const isAppointment = field.from === 'locations' && asks.shown.some(({ kind }) => kind === 'time');
  /** Chooses an option. For a new location, the chosen time is cleared, because it belongs to the previous location. */
  const choose = (next: string) =>
    form.batch(() => {
      onChange(next);
      if (isAppointment && next !== value) form.change('dateTime', '');
    });
  if (field.as === 'cards' || (isAppointment && only === undefined && options.length <= mostCards)) {
    // A chosen radio button cannot be unchecked, so there is an extra one for "no preference".
    const hasNone = isAppointment && !field.required;
    const offered = hasNone ? [...options, { value: '', label: 'No preference' }] : options;
    // Cards without notes are never small: all of them would be in one row, too narrow for long names.
    const areSmall =
      field.as !== 'cards' && offered.length > mostWideCards && options.some(({ note }) => note !== undefined);
    return (
      <ChoiceGroup
        {...words}
        optional={words.optional && !hasNone}
        look={areSmall ? 'boxes' : 'cards'}
        id={idOf(path)}
        name={path}
        required={required}
        value={value}
        onChange={choose}
        options={offered}
      />
    );
  }
  return (
    <SelectField
      {...input}
      {...words}
      id={idOf(path)}
      required={required}
      onChange={({ target }) => choose(target.value)}
    >
      {only === undefined && <option value="">Please choose</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
