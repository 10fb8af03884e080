import type { FormDefinition, FormStep } from './form-definition.ts';
import type { FormField, Option } from './form-field.ts';
import type { FormSettings } from './form-settings.ts';
import type { FormSwitch } from './form-switches.ts';
import type { KnownField, KnownName } from './known-field.ts';
import { knownFields } from './known-field.ts';
import type { OptionSource } from './option-sources.ts';

/** A question as one site shows it. */
export type ShownField = {
  readonly kind: 'line' | 'paragraph' | 'choice' | 'checks' | 'tick' | 'time' | 'hidden';
  readonly name: string;
  /** Whether leads have a field of this name. */
  readonly known: boolean;
  readonly label: string;
  readonly required: boolean;
  readonly missing: string;
  readonly half: boolean;
  readonly help?: string | undefined;
  readonly type?: 'email' | 'tel' | undefined;
  readonly input?: 'text' | 'number' | 'kms' | 'price' | 'day' | undefined;
  readonly inputMode?: 'numeric' | undefined;
  readonly autocomplete?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly wrong?: string | undefined;
  readonly as?: 'select' | 'radios' | 'cards' | undefined;
  readonly options?: readonly Option[] | undefined;
  readonly from?: OptionSource | undefined;
  readonly appointment?: 'test-drive' | 'service' | undefined;
  readonly value?: string | undefined;
  /** Whether the answer is sensitive. */
  readonly private?: boolean | undefined;
};

const isOn = (on: boolean | FormSwitch | undefined, settings: FormSettings): boolean =>
  typeof on === 'string' ? settings[on] : (on ?? false);

/** The questions of a step that this site shows. */
export function shownOf(step: FormStep, settings: FormSettings): readonly ShownField[] {
  return step.fields.flatMap((field): readonly ShownField[] =>
    'shown' in field && field.shown !== undefined && !settings[field.shown] ? [] : [toShown(field, settings)],
  );
}

/** All questions of a form that this site shows. */
export function shownFields(form: FormDefinition, settings: FormSettings): readonly ShownField[] {
  return form.steps.flatMap((step) => shownOf(step, settings));
}

function toShown(field: FormField, settings: FormSettings): ShownField {
  const plain = { known: false, required: false, missing: '', half: false };
  if (field.kind === 'hidden') return { ...plain, ...field, label: field.name };
  if (field.kind === 'time') return { ...plain, ...field, name: 'dateTime', known: true };
  const { shown: _, ...own } = field;
  const base: KnownField | undefined = field.kind === 'known' ? knownFields[field.name as KnownName] : undefined;
  const label = field.label ?? base?.label ?? '';
  const options = base?.options?.map((value) => ({ value, label: value }));
  return {
    ...plain,
    ...(base !== undefined && { ...base, options, known: true }),
    ...own,
    kind: base?.kind ?? (field.kind as ShownField['kind']),
    label,
    half: field.half ?? false,
    required: isOn(field.required, settings),
    missing: field.missing ?? missingOf(base, label, settings),
  };
}

function missingOf(base: KnownField | undefined, label: string, { messages: { message } }: FormSettings): string {
  const key = base?.missing;
  return key === undefined ? message('answerMissing', { label }) : message(key);
}
