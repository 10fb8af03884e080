import type { EnquiryDraft } from './enquiry-draft.ts';
import { draftOfControls, parseDraft } from './enquiry-draft.ts';
import type { Sending } from './saved/kept-enquiry.ts';
import type { SavedLink } from './saved/saved-form.ts';

/** A form that was posted without script and is shown again: its values, and the reason. */
export type Returned = {
  readonly draft: EnquiryDraft;
  /** Render time of the page that first posted the form, to measure for how long the form was open. */
  readonly renderedAt: string;
} & (
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>>; readonly message: string }
  /** It is unknown whether the server received the form. */
  | { readonly kind: 'unanswered'; readonly sending: Sending }
  /** The form was saved, to be finished later. */
  | { readonly kind: 'saved'; readonly saved: SavedLink }
  /** The saved values were restored. */
  | { readonly kind: 'opened'; readonly saved: Pick<SavedLink, 'token' | 'expiresAt' | 'email'> }
);

export type WithReturned = { readonly returned?: Returned };

/** Hidden field with the page's render time. */
export const renderedAtField = 'rendered_at';

/** The draft in the fields that a browser posted. */
export function draftOfFields(fields: Readonly<Record<string, string>>): EnquiryDraft {
  return parseDraft(draftOfControls(Object.entries(fields)));
}
