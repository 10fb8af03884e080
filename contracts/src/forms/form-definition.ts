import * as z from 'zod/mini';
import { leadCategories } from '../api/lead.ts';
import { ownKey } from '../names.ts';
import { FormField } from './form-field.ts';

const words = z.string().check(z.minLength(1), z.maxLength(400));

/** `{car}`, `{dealer}`, `{noun}`, `{drive}`, `{stocknum}` and `{time}` stand for what the form is about; a text of which one is unknown is left out. */
const FormWords = z.strictObject({
  title: words,
  lede: z.optional(words),
  /** On its button. Unsaid: as the site calls an enquiry. */
  submit: z.optional(words),
  thanksTitle: words,
  thanks: words,
  /** In place of `thanks`, where a time was requested. */
  thanksAtTime: z.optional(words),
  /** On the button that leads back to the form. */
  again: words,
});
export type FormWords = z.infer<typeof FormWords>;

export const FormStep = z.strictObject({
  title: z.optional(words),
  lede: z.optional(words),
  fields: z.array(FormField).check(z.minLength(1), z.maxLength(40)),
});
export type FormStep = z.infer<typeof FormStep>;

/**
 * A form as data: what it asks, in which steps, by which rules and in which words; what is sent is called so, and
 * counted so. The browser draws it, browser and server check it.
 *
 * @source spec §3, §4, §5
 */
export const FormDefinition = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z][A-Za-z0-9-]{0,59}$/, 'Begin with a small letter; letters, digits, hyphens.'), ownKey()),
  /**
   * `lead`: to the dealer, as an enquiry; `form`: recorded, and the response says whether the success page is shown.
   *
   * @source API-015, API-016
   */
  sends: z.enum(['lead', 'form']),
  category: z.enum(leadCategories),
  subcategory: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The number it is counted under, one for all or by what the vehicle is. Unsaid: not counted. @source spec §7, ANLY-001 */
  counted: z.optional(z.union([z.int(), z.strictObject({ newCar: z.int(), usedCar: z.int() })])),
  /** What a lead says whose sender wrote nothing. Unsaid: nothing. */
  unsaid: z.optional(words),
  words: FormWords,
  /** In their place where the form is about a vehicle. */
  ofCar: z.optional(z.partial(FormWords)),
  /** `sections`: all in sight, numbered; `pages`: one after the other. Unsaid: one sheet. @source spec §4, FORM-026 */
  layout: z.optional(z.enum(['sheet', 'sections', 'pages'])),
  /** The answers may be saved, and finished later with a link. Unsaid: no. */
  resumable: z.optional(z.boolean()),
  steps: z.array(FormStep).check(z.minLength(1), z.maxLength(12)),
});
export type FormDefinition = z.infer<typeof FormDefinition>;
