import type { SavedForm } from '@forecourt/contracts/api';
import { savedFormFragment } from '@forecourt/contracts/api';
import type { EnquiryDraft } from '../enquiry-draft.ts';
import { draftOfControls, parseDraft } from '../enquiry-draft.ts';
import { unsent } from './kept-enquiry.ts';

/** Link to a saved form. */
export type SavedLink = {
  readonly token: string;
  readonly link: string;
  /** ISO time. */
  readonly expiresAt: string;
  /** Whether the link was emailed. */
  readonly mailed: boolean;
  readonly email: string;
};

/**
 * The values of a draft to save, by control. Consent is not saved, because shoppers give it only by sending the
 * form.
 */
export function savedValues(draft: EnquiryDraft): SavedForm['values'] {
  const { answers, ticked, ...plain } = unsent(draft).draft;
  const written = (prefix: string, values: object) =>
    Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      if (value === true) return [[prefix + name, 'on']];
      return typeof value === 'string' && value.trim() !== '' ? [[prefix + name, value]] : [];
    });
  return Object.fromEntries([...written('', plain), ...written('answers.', answers), ...written('ticked.', ticked)]);
}

/** The draft with saved values. @param opening the initial draft, for fields without a saved value */
export function draftOfSaved(values: SavedForm['values'], opening: EnquiryDraft): EnquiryDraft {
  const { answers, ticked, ...plain } = draftOfControls(Object.entries(values));
  return parseDraft({
    ...opening,
    // Without a saved location, the shopper had no preference. The first location, which a new form may choose, would
    // be wrong.
    location_id: '',
    ...plain,
    answers: { ...opening.answers, ...(answers as object) },
    ticked: { ...opening.ticked, ...(ticked as object) },
  });
}

/** The token in a link, or in its hash; null: none. */
export function tokenOfLink(link: string): string | null {
  return new RegExp(`(?:^|#)${savedFormFragment}([\\w-]{20,100})$`).exec(link.trim())?.[1] ?? null;
}
