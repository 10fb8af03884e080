import { LeadRequest } from '@forecourt/contracts/api';
import { splitAnswers } from '@forecourt/contracts/forms';
import { safeParse } from '@forecourt/contracts/schema';
import type { EnquiryDraft } from '../enquiry-draft.ts';
import { parseDraft } from '../enquiry-draft.ts';

/** A lead on its way and the key under which its repeats count as one. */
export type Sending = { readonly lead: LeadRequest; readonly key: string };

/** An enquiry that was typed but not taken yet. */
export type KeptEnquiry = {
  readonly draft: EnquiryDraft;
  /**
   * The lead that got no response: the server may have it. Null while it was not sent, or once the server has said no.
   */
  readonly sending: Sending | null;
};

/** A kept enquiry that the server has taken meanwhile. */
export type SentLead = { readonly key: string; readonly leadId: string; readonly booking?: string };

/** How long an enquiry stays on the device without being touched. */
const keptMs = 24 * 60 * 60_000;

/**
 * What to send for a draft. A draft that was on its way before, word for word, goes again exactly as
 * it went, under its old key, so that it cannot become two leads; any other is a new lead.
 *
 * @param fresh the lead of the draft under an unused key
 */
export function sendingOf(draft: EnquiryDraft, kept: KeptEnquiry | null, fresh: () => Sending): Sending {
  const again = kept?.sending ?? null;
  return again !== null && JSON.stringify(kept?.draft) === JSON.stringify(draft) ? again : fresh();
}

/** What is kept of an unsent draft: no consent is given before that. */
export function unsent(draft: EnquiryDraft): KeptEnquiry {
  return { draft: { ...draft, opt_in: false, offer_accepted: false, website: '' }, sending: null };
}

/**
 * What storage may hold of an enquiry with sensitive answers: neither these nor the lead that has them, so that only the
 * page it was typed into can send it.
 *
 * @param names of the questions that are private
 */
export function withoutPrivate({ draft }: KeptEnquiry, names: readonly string[]): KeptEnquiry {
  const answers = splitAnswers(draft.answers, names).plain;
  return { draft: { ...draft, answers, ticked: splitAnswers(draft.ticked, names).plain }, sending: null };
}

/** What storage is to hold. */
export function writeKept(enquiry: KeptEnquiry, nowMs: number): string {
  return JSON.stringify({ ...enquiry, savedAtMs: nowMs });
}

/** What storage is to hold of an enquiry that was taken: nothing of who sent it. */
export function writeSent(sent: SentLead, nowMs: number): string {
  return JSON.stringify({ sent, savedAtMs: nowMs });
}

type Stored = {
  readonly draft?: unknown;
  readonly sending?: Partial<Sending> | null;
  readonly sent?: Partial<SentLead>;
  readonly savedAtMs?: unknown;
};

/** What storage holds; null when it is no kept enquiry, or one from more than a day ago. */
export function parseKept(json: string | null, nowMs: number): KeptEnquiry | null {
  const value = parseStored(json, nowMs);
  if (typeof value?.draft !== 'object' || value.draft === null) return null;
  return { draft: parseDraft(value.draft), sending: parseSending(value.sending) };
}

/** The lead an enquiry has become; null when storage has none. */
export function parseSent(json: string | null, nowMs: number): SentLead | null {
  const { key, leadId, booking } = parseStored(json, nowMs)?.sent ?? {};
  if (typeof key !== 'string' || typeof leadId !== 'string') return null;
  return { key, leadId, ...(typeof booking === 'string' && { booking }) };
}

/** Whether this must not be read any more: it is too old, or not in our format. */
export function isExpired(json: string | null, nowMs: number): boolean {
  return parseStored(json, nowMs) === null;
}

function parseStored(json: string | null, nowMs: number): Stored | null {
  try {
    const value = JSON.parse(json ?? 'null') as Stored | null;
    if (typeof value?.savedAtMs !== 'number') return null;
    return Math.abs(nowMs - value.savedAtMs) < keptMs ? value : null;
  } catch {
    return null;
  }
}

function parseSending(value: Partial<Sending> | null | undefined): Sending | null {
  const lead = safeParse(LeadRequest, value?.lead);
  return lead.success && typeof value?.key === 'string' ? { lead: lead.data, key: value.key } : null;
}
