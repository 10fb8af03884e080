import type { SavedForm } from '@forecourt/contracts/api';
import { savedFormFragment } from '@forecourt/contracts/api';
import type { EnquiryDraft } from '../enquiry-draft.ts';
import { draftOfControls, parseDraft } from '../enquiry-draft.ts';
import { unsent } from './kept-enquiry.ts';

/** The link under which a form is saved. */
export type SavedLink = {
  readonly token: string;
  readonly link: string;
  /** ISO time. */
  readonly expiresAt: string;
  /** It has left for the address. */
  readonly mailed: boolean;
  readonly email: string;
};

/** What is saved of a draft: what was answered, by control; no consent is given before the form is sent. */
export function savedValues(draft: EnquiryDraft): SavedForm['values'] {
  const { answers, ticked, ...plain } = unsent(draft).draft;
  const written = (prefix: string, values: object) =>
    Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      if (value === true) return [[prefix + name, 'on']];
      return typeof value === 'string' && value.trim() !== '' ? [[prefix + name, value]] : [];
    });
  return Object.fromEntries([...written('', plain), ...written('answers.', answers), ...written('ticked.', ticked)]);
}

/** The draft of what was saved. @param opening what the form begins with, where nothing was answered */
export function draftOfSaved(values: SavedForm['values'], opening: EnquiryDraft): EnquiryDraft {
  const { answers, ticked, ...plain } = draftOfControls(Object.entries(values));
  return parseDraft({
    ...opening,
    ...plain,
    answers: { ...opening.answers, ...(answers as object) },
    ticked: { ...opening.ticked, ...(ticked as object) },
  });
}

/** The token of a link, or of its part after `#`; null: there is none. */
export function tokenOfLink(link: string): string | null {
  return new RegExp(`(?:^|#)${savedFormFragment}([\\w-]{20,100})$`).exec(link.trim())?.[1] ?? null;
}
