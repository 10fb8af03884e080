import * as z from '@forecourt/contracts/schema';
import { LeadRequest } from './lead.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Give the part of the link after "saved=".'));

/** A form's controls by name, as browsers post them: `email`, `answers.income`; a ticked box as `on`. */
const Values = z
  .record(line(80), z.string().check(z.maxLength(4000)))
  .check(z.refine((values) => Object.keys(values).length <= 150, 'Send at most 150 answers.'));

/** `POST /api/saved-forms`: what was answered so far, to be finished later. */
export const SavedFormRequest = z.object({
  form: line(60).check(z.minLength(1)),
  /** Where the link goes. */
  email: LeadRequest.shape.email,
  /** The step somebody was at, from 0. */
  step: z.int().check(z.gte(0), z.lte(11)),
  values: Values,
  /** Path and query of the form's page, which the link leads to. */
  page: line(2000).check(z.minLength(1)),
  /** Of a link there is: what it leads to is replaced. Unsaid, not good any more, or with another `email` than it was mailed to: there is a new link, and the former one ends. */
  token: z.optional(token),
});
export type SavedFormRequest = z.Infer<typeof SavedFormRequest>;

/** It is saved. */
export const SavedFormReceipt = z.object({
  token: z.string(),
  /** Leads to the form, with the answers in it. */
  link: z.string(),
  expires_at: z.string(),
  /** The link is on its way to the address. */
  mailed: z.boolean(),
});
export type SavedFormReceipt = z.Infer<typeof SavedFormReceipt>;

/** `POST /api/saved-forms/open`: not in the address, so that no log has the token. */
export const SavedFormOpening = z.object({ form: line(60).check(z.minLength(1)), token });
export type SavedFormOpening = z.Infer<typeof SavedFormOpening>;

export const SavedForm = z.object({ email: z.string(), step: z.int(), values: Values, expires_at: z.string() });
export type SavedForm = z.Infer<typeof SavedForm>;

/** The part of a link after `#` that holds its token. */
export const savedFormFragment = 'saved=';
