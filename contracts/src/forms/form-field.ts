import * as z from 'zod/mini';
import { ownKey } from '../names.ts';
import { formSwitches } from './form-settings.ts';
import { knownNames } from './known-field.ts';

const label = z.string().check(z.minLength(1), z.maxLength(120));
const words = z.string().check(z.minLength(1), z.maxLength(400));
/** Of a field that is the form's own; common fields have their names already. */
const name = z.string().check(
  z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use lower-case letters, digits and underscores.'),
  ownKey(),
  z.refine(
    (given) => !(knownNames as readonly string[]).includes(given),
    'Write { "kind": "known", "name": … } for it.',
  ),
);

const common = {
  label,
  help: z.optional(words),
  /** It has to be answered: always, or on sites that say so. Unsaid: it may stay empty. */
  required: z.optional(z.union([z.boolean(), z.enum(formSwitches)])),
  /** It is asked on sites that say so. Unsaid: everywhere. */
  shown: z.optional(z.enum(formSwitches)),
  /** What is said where it was left out. Unsaid: `Please fill in “Label”.` */
  missing: z.optional(words),
  /** Half as wide as the form, beside its neighbour. */
  half: z.optional(z.boolean()),
};

const answered = {
  ...common,
  /** Sensitive, such as an income: never kept on the shopper's device, and encrypted where it is stored. Unsaid: no. */
  private: z.optional(z.boolean()),
};

export const Option = z.strictObject({
  value: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 _&/-]{0,79}$/, 'Begin with a letter or digit.')),
  label,
  /** One line below it. */
  note: z.optional(words),
  /** What it costs, in the dealer's words: `from $189`. */
  price: z.optional(z.string().check(z.maxLength(40))),
});
export type Option = z.infer<typeof Option>;

/** Where options come from that no definition can name. */
export const optionSources = ['locations', 'dealerships', 'distribution', 'categories', 'states'] as const;
export type OptionSource = (typeof optionSources)[number];

/** One question of a form. */
export const FormField = z.discriminatedUnion('kind', [
  /** Questions common to all forms: its label, rules, keyboard and autofill are the platform's. */
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
    /** `kms` and `price` are shown as `84,000 kms` and `$25,000` and sent as plain numbers. @source FORM-007, FORM-008 */
    input: z.optional(z.enum(['text', 'number', 'kms', 'price', 'day'])),
    maxLength: z.optional(z.int().check(z.gte(1), z.lte(400))),
    /** Of a number. */
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** Said of a number outside its range or a text that is not a number. */
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
  /** Boxes of which any number may be ticked; the ticked ones of a form are sent as one list. @source spec §5, FORM-024 */
  z.strictObject({
    kind: z.literal('checks'),
    name,
    ...common,
    options: z.array(Option).check(z.minLength(1), z.maxLength(40)),
  }),
  /** One box; `required`: it has to be ticked. */
  z.strictObject({ kind: z.literal('tick'), name, ...answered }),
  /** A time the location is free, of this kind of appointment; in words where none can be offered. */
  z.strictObject({ kind: z.literal('time'), appointment: z.enum(['test-drive', 'service']), label }),
  /** Sent as it is, never shown. */
  z.strictObject({
    kind: z.literal('hidden'),
    name: z.string().check(z.minLength(1), z.maxLength(60), ownKey()),
    value: words,
  }),
]);
export type FormField = z.infer<typeof FormField>;
