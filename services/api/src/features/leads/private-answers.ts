import type { LeadRequest } from '@forecourt/contracts/api';
import { formOf, privateNames, splitAnswers } from '@forecourt/contracts/forms';
import type { ApiSite } from '../../api-site.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import { DecryptionFailed } from '../../encryption/encryption.ts';

type Answers = Readonly<Record<string, string>>;

/** Answers as they are stored: the private answers are separate and encrypted. */
export type StoredAnswers = {
  readonly plain: Answers;
  /** Null: no private answers. */
  readonly encrypted: string | null;
  /**
   * Keyed hashes of the private answers, one for each key. The hash of a request includes one of them in place of the
   * answers, so that nobody without the key can guess the answers from the request's hash.
   */
  readonly fingerprints: readonly [string | undefined, ...(string | undefined)[]];
};

/** The row in which the answers are stored. */
export type AnswersOf = { readonly table: 'leads' | 'form_submissions'; readonly site: string; readonly id: string };

const belongsTo = ({ table, site, id }: AnswersOf) => [table, site, id];

/** @param form the form's name; if the site has no such form, all answers count as private */
export function encryptAnswers(
  encryption: Encryption,
  site: ApiSite,
  form: string | undefined,
  answers: Answers,
  of: AnswersOf,
): StoredAnswers {
  const known = form === undefined ? undefined : formOf(site, form);
  const names = known === undefined ? Object.keys(answers) : privateNames(known);
  const { plain, private: sensitive } = splitAnswers(answers, names);
  if (Object.keys(sensitive).length === 0) return { plain, encrypted: null, fingerprints: [undefined] };
  const sorted = Object.entries(sensitive).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    plain,
    encrypted: encryption.encrypt(JSON.stringify(sensitive), belongsTo(of)),
    fingerprints: encryption.fingerprints(JSON.stringify(sorted)),
  };
}

/** @throws DecryptionFailed */
export function decryptAnswers(encryption: Encryption, encrypted: string | null, of: AnswersOf): Answers {
  return encrypted === null ? {} : (JSON.parse(encryption.decrypt(encrypted, belongsTo(of))) as Answers);
}

type Stored = {
  readonly id: string;
  readonly site: string;
  readonly payload: LeadRequest;
  readonly privateAnswers: string | null;
};

/** A lead with its private answers decrypted. @throws DecryptionFailed */
export function withPrivateAnswers<Lead extends Stored>(encryption: Encryption, lead: Lead): Lead {
  if (lead.privateAnswers === null) return lead;
  const { id, site, payload } = lead;
  const answers = decryptAnswers(encryption, lead.privateAnswers, { table: 'leads', site, id });
  return { ...lead, payload: { ...payload, answers: { ...payload.answers, ...answers } } };
}

/**
 * Like `withPrivateAnswers`, but returns the lead without the private answers when they cannot be decrypted.
 *
 * @returns the lead; `isComplete`: whether it has all answers
 */
export function asFarAsReadable<Lead extends Stored>(
  encryption: Encryption,
  lead: Lead,
): { readonly lead: Lead; readonly isComplete: boolean } {
  try {
    return { lead: withPrivateAnswers(encryption, lead), isComplete: true };
  } catch (error) {
    if (error instanceof DecryptionFailed) return { lead, isComplete: false };
    throw error;
  }
}
