import { LeadRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { EnquiryDraft } from './enquiry-draft.ts';
import { parseDraft } from './enquiry-draft.ts';

/** A lead on its way and the key under which its repeats count as one. */
export type Sending = { readonly lead: LeadRequest; readonly key: string };

/** An enquiry that was typed but not taken yet. */
export type KeptEnquiry = {
  readonly draft: EnquiryDraft;
  /** The lead whose answer never came: the server may have it. Null once it has said no. */
  readonly sending: Sending | null;
};

/**
 * What to send for a draft. A draft that was on its way before, word for word, goes again exactly as
 * it went, under its old key, so that it cannot become two leads; any other is a new lead.
 *
 * @param fresh the lead of the draft under a key nobody has used
 */
export function sendingOf(draft: EnquiryDraft, kept: KeptEnquiry | null, fresh: () => Sending): Sending {
  const again = kept?.sending ?? null;
  return again !== null && JSON.stringify(kept?.draft) === JSON.stringify(draft) ? again : fresh();
}

/** What storage holds; null when it is no kept enquiry. */
export function parseKept(json: string | null): KeptEnquiry | null {
  try {
    const value = JSON.parse(json ?? 'null') as { draft?: unknown; sending?: Partial<Sending> | null } | null;
    if (typeof value?.draft !== 'object' || value.draft === null) return null;
    return { draft: parseDraft(value.draft), sending: parseSending(value.sending) };
  } catch {
    return null;
  }
}

function parseSending(value: Partial<Sending> | null | undefined): Sending | null {
  const lead = safeParse(LeadRequest, value?.lead);
  return lead.success && typeof value?.key === 'string' ? { lead: lead.data, key: value.key } : null;
}
