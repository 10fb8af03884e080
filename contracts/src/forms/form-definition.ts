import * as z from 'zod/mini';
import { leadCategories } from '../api/lead.ts';
import { ownKey } from '../names.ts';
import { FormField } from './form-field.ts';

const words = z.string().check(z.minLength(1), z.maxLength(400));

/**
 * `{car}`, `{dealer}`, `{noun}`, `{drive}`, `{stocknum}` and `{time}` are replaced by their values; a text with an
 * unknown value is left out.
 */
const FormWords = z.strictObject({
  title: words,
  lede: z.optional(words),
  /** Label of the form's button. Default: the site's label for an enquiry. */
  submit: z.optional(words),
  thanksTitle: words,
  /** Replaces `thanksTitle` when the shopper requested a time. */
  thanksTitleAtTime: z.optional(words),
  thanks: words,
  /** Replaces `thanks` when the shopper requested a time. */
  thanksAtTime: z.optional(words),
  /** Label of the button that returns to the form. */
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
 * A form as data: its questions, steps, rules and texts, its lead category, and the id of its counted action. The
 * browser renders it; browser and server validate it.
 *
 * @source spec §3, §4, §5
 */
export const FormDefinition = z.strictObject({
  name: z
    .string()
    .check(
      z.regex(/^[a-z][A-Za-z0-9-]{0,59}$/, 'Start with a lower-case letter, then use letters, digits or hyphens.'),
      ownKey(),
    ),
  /**
   * `lead`: sent to the dealer as an enquiry. `form`: only stored; the response says whether to show the success page.
   *
   * @source API-015, API-016
   */
  sends: z.enum(['lead', 'form']),
  category: z.enum(leadCategories),
  subcategory: z.string().check(z.minLength(1), z.maxLength(100)),
  /**
   * Id of the form's counted action: one id for all vehicles, or one each for new and used. Default:
   * not counted.
   *
   * @source spec §7, ANLY-001
   */
  counted: z.optional(z.union([z.int(), z.strictObject({ newCar: z.int(), usedCar: z.int() })])),
  /** Message of a lead whose sender wrote no message. Default: empty. */
  unsaid: z.optional(words),
  words: FormWords,
  /** Texts that replace the form's texts when the form is about a vehicle. */
  ofCar: z.optional(z.partial(FormWords)),
  /**
   * `sections`: all steps visible, numbered; `pages`: one step is visible at a time. Default: `sheet`, without
   * steps.
   *
   * @source spec §4, FORM-026
   */
  layout: z.optional(z.enum(['sheet', 'sections', 'pages'])),
  /** Whether the answers may be saved and completed later with a link. Default: no. */
  resumable: z.optional(z.boolean()),
  steps: z.array(FormStep).check(z.minLength(1), z.maxLength(12)),
});
export type FormDefinition = z.infer<typeof FormDefinition>;
