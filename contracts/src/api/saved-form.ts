import * as z from '@forecourt/contracts/schema';
import { LeadRequest } from './lead.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Give the part of the link after "saved=".'));

/** Values of a form's controls by name, as browsers post them: `email`, `answers.income`; a ticked box is `on`. */
const Values = z
  .record(line(80), z.string().check(z.maxLength(4000)))
  .check(z.refine((values) => Object.keys(values).length <= 150, 'Send at most 150 answers.'));

/** `POST /api/saved-forms`: saves unfinished answers. */
export const SavedFormRequest = z.object({
  form: line(60).check(z.minLength(1)),
  /** Receiver of the link. */
  email: LeadRequest.shape.email,
  /** Current step, from 0. */
  step: z.int().check(z.gte(0), z.lte(11)),
  values: Values,
  /** Path and query of the page with the form, which the link opens. */
  page: line(2000).check(z.minLength(1)),
  /**
   * Token of an existing link, whose answers are replaced. If the link was emailed to another address, the api creates
   * a new link, and the old link becomes invalid. The api also creates a new link if the token is missing or expired.
   */
  token: z.optional(token),
});
export type SavedFormRequest = z.Infer<typeof SavedFormRequest>;

export const SavedFormReceipt = z.object({
  token: z.string(),
  /** Opens the form with the saved answers. */
  link: z.string(),
  expires_at: z.string(),
  /** Whether the link was emailed to the address. */
  mailed: z.boolean(),
});
export type SavedFormReceipt = z.Infer<typeof SavedFormReceipt>;

/** `POST /api/saved-forms/open`: the token is in the body, so that no log records it. */
export const SavedFormOpening = z.object({ form: line(60).check(z.minLength(1)), token });
export type SavedFormOpening = z.Infer<typeof SavedFormOpening>;

export const SavedForm = z.object({ email: z.string(), step: z.int(), values: Values, expires_at: z.string() });
export type SavedForm = z.Infer<typeof SavedForm>;

/** Start of the hash in a link to a saved form; the token follows. */
export const savedFormFragment = 'saved=';
