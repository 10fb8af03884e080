import * as z from 'zod/mini';
import { ownKey } from '../names.ts';
import { formSwitches } from './form-switches.ts';
import { knownNames } from './known-field.ts';
import { optionSources } from './option-sources.ts';

const label = z.string().check(z.minLength(1), z.maxLength(120));
const words = z.string().check(z.minLength(1), z.maxLength(400));
/** Name of a field that only this form has; common fields have fixed names. */
const name = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use lower-case letters, digits and underscores.'),
  ownKey(),
  z.refine(
    (given) => !(knownNames as readonly string[]).includes(given),
    'This is the name of a common field. To use that field, write { "kind": "known", "name": … }.',
  ),
);

const common = {
  label,
  help: z.optional(words),
  /** Whether an answer is required: always, or only on sites that turn the named setting on. Default: optional. */
  required: z.optional(z.union([z.boolean(), z.enum(formSwitches)])),
  /** The question is shown only on sites that turn the named setting on. Default: on all sites. */
  shown: z.optional(z.enum(formSwitches)),
  /** Error when the answer is empty. Default: `Please fill in “Label”.` */
  missing: z.optional(words),
  /** Whether the field takes half the form's width, beside another field. */
  half: z.optional(z.boolean()),
};

const answered = {
  ...common,
  /**
   * Whether the answer is sensitive, such as an income. It is then never stored on the shopper's device, and is
   * encrypted on the server. Default: no.
   */
  private: z.optional(z.boolean()),
};

export const Option = z.strictObject({
  value: z
    .string()
    .check(
      z.regex(
        /^[A-Za-z0-9][A-Za-z0-9 _&/-]{0,79}$/,
        'Use up to 80 letters (A to Z), digits, spaces and _ & / -, starting with a letter or digit.',
      ),
    ),
  label,
  /** A line of text below the label. */
  note: z.optional(words),
  /** Price of the option as text: `from $189`. */
  price: z.optional(z.string().check(z.maxLength(40))),
});
export type Option = z.infer<typeof Option>;

/** One question of a form. */
export const FormField = z.discriminatedUnion('kind', [
  /** A question common to all forms: the platform sets its label, rules, keyboard and autofill. */
  z.strictObject({
    kind: z.literal('known'),
    name: z.enum(knownNames),
    label: z.optional(label),
    help: z.optional(words),
    required: common.required,
    shown: common.shown,
    missing: z.optional(words),
    half: z.optional(z.boolean()),
  }),
  z.strictObject({
    kind: z.literal('line'),
    name,
    ...answered,
    /**
     * `kms` and `price` are displayed as `84,000 kms` and `$25,000` and sent as plain numbers.
     *
     * @source FORM-007, FORM-008
     */
    input: z.optional(z.enum(['text', 'number', 'kms', 'price', 'day'])),
    maxLength: z.optional(z.int().check(z.gte(1), z.lte(400))),
    /** Lowest value of a number. */
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** Error for a number outside its range or a text that cannot be read as a number. */
    wrong: z.optional(words),
    /** A token of `autocomplete`. */
    autocomplete: z.optional(z.string().check(z.regex(/^[a-z-]+( [a-z-]+)*$/))),
  }),
  z.strictObject({
    kind: z.literal('paragraph'),
    name,
    ...answered,
    maxLength: z.optional(z.int().check(z.lte(2000))),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    name,
    ...answered,
    as: z.optional(z.enum(['select', 'radios', 'cards'])),
    options: z.optional(z.array(Option).check(z.minLength(1), z.maxLength(60))),
    from: z.optional(z.enum(optionSources)),
  }),
  /** Checkboxes; all ticked options of a form are sent as one list. @source spec §5, FORM-024 */
  z.strictObject({
    kind: z.literal('checks'),
    name,
    ...common,
    options: z.array(Option).check(z.minLength(1), z.maxLength(40)),
  }),
  /** A single checkbox; `required`: it has to be ticked. */
  z.strictObject({ kind: z.literal('tick'), name, ...answered }),
  /** A choice of free times for this kind of appointment; a text field if there are no free times. */
  z.strictObject({ kind: z.literal('time'), appointment: z.enum(['test-drive', 'service']), label }),
  /** Sent unchanged and not displayed. */
  z.strictObject({
    kind: z.literal('hidden'),
    name: z.string().check(z.minLength(1), z.maxLength(60), ownKey()),
    value: words,
  }),
]);
export type FormField = z.infer<typeof FormField>;
