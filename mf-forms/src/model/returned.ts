import type { EnquiryDraft } from './enquiry-draft.ts';
import { draftOfControls, parseDraft } from './enquiry-draft.ts';
import type { Sending } from './saved/kept-enquiry.ts';
import type { SavedLink } from './saved/saved-form.ts';

/** A form that was posted without script and came back: what was typed, and why it was not sent. */
export type Returned = {
  readonly draft: EnquiryDraft;
  /** When the page was made that the form was first posted from: a repeat of it counts once. */
  readonly renderedAt: string;
} & (
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>>; readonly message: string }
  /** It is not known whether the server has it. */
  | { readonly kind: 'unanswered'; readonly sending: Sending }
  /** It was saved, to be finished later. */
  | { readonly kind: 'saved'; readonly saved: SavedLink }
  /** What was saved is back in it. */
  | { readonly kind: 'opened'; readonly saved: Pick<SavedLink, 'token' | 'expiresAt' | 'email'> }
);

/** Data of an island that shows one form. */
export type WithReturned = { readonly returned?: Returned };

/** The hidden field with the time of the page's making. */
export const renderedAtField = 'rendered_at';

/** What was typed, as browsers post it. */
export function draftOfFields(fields: Readonly<Record<string, string>>): EnquiryDraft {
  return parseDraft(draftOfControls(Object.entries(fields)));
}
