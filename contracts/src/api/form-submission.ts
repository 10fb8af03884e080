import * as z from '@forecourt/contracts/schema';
import { LeadRequest, leadCategories } from './lead.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const { url, source, user_agent, lead_attributes, location_id, website, elapsed_ms, additional_services } =
  LeadRequest.shape;

/**
 * `POST /api/forms`: a form that is not a lead. `values` are the answers by question name; the answer of a ticked box
 * is `Yes`. The idempotency key makes a repeated request harmless.
 *
 * @source spec §7, API-016
 */
export const FormSubmission = z.object({
  form: line(60).check(z.minLength(1)),
  category: z.optional(z.oneOf(leadCategories)),
  values: z.record(line(60), line(4000)),
  additional_services,
  url,
  source,
  user_agent,
  lead_attributes,
  location_id,
  website,
  elapsed_ms,
  /**
   * Whether the form was sent from a preview (a page with the versions of an override link). The api sets this and
   * notifies nobody about such a form.
   */
  test: z.optional(z.boolean()),
});
export type FormSubmission = z.Infer<typeof FormSubmission>;

/** Response: the server has stored the form. @source FORM-032 */
export const FormReceipt = z.object({
  form_id: z.string(),
  /** Whether to show the success page; otherwise the thank-you text replaces the form. */
  success_page: z.boolean(),
});
export type FormReceipt = z.Infer<typeof FormReceipt>;
