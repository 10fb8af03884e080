import { LeadRequest } from '@forecourt/contracts/api';
import { splitAnswers } from '@forecourt/contracts/forms';
import { safeParse } from '@forecourt/contracts/schema';
import type { EnquiryDraft } from '../enquiry-draft.ts';
import { parseDraft } from '../enquiry-draft.ts';

/** A lead with its idempotency key. */
export type Sending = { readonly lead: LeadRequest; readonly key: string };

/** An enquiry that the server has not confirmed. */
export type KeptEnquiry = {
  readonly draft: EnquiryDraft;
  /**
   * The lead while no response has confirmed or refused it; the server may already have it. Null before sending and
   * after a refusal.
   */
  readonly sending: Sending | null;
};

/** Result of a sent enquiry: the key and id of its lead, and the token of its booking if it made one. */
export type SentLead = { readonly key: string; readonly leadId: string; readonly booking?: string };

/** Time from the last change of a stored enquiry until it expires. */
const keptMs = 24 * 60 * 60_000;

/**
 * The lead to send for a draft. If the draft was sent before and not changed since, its lead is sent again with the
 * same key, so that it stays one lead.
 *
 * @param fresh creates a lead with a new key
 */
export function sendingOf(draft: EnquiryDraft, kept: KeptEnquiry | null, fresh: () => Sending): Sending {
  const again = kept?.sending ?? null;
  return again !== null && JSON.stringify(kept?.draft) === JSON.stringify(draft) ? again : fresh();
}

/** An unsent draft in its stored form. Consent is left out: shoppers give it only by sending the form. */
export function unsent(draft: EnquiryDraft): KeptEnquiry {
  return { draft: { ...draft, opt_in: false, offer_accepted: false, website: '' }, sending: null };
}

/**
 * The enquiry as it is stored: without its private answers, and without the lead that contains them. Only the
 * page that has the answers can send it.
 *
 * @param names of the private fields
 */
export function withoutPrivate({ draft }: KeptEnquiry, names: readonly string[]): KeptEnquiry {
  const answers = splitAnswers(draft.answers, names).plain;
  return { draft: { ...draft, answers, ticked: splitAnswers(draft.ticked, names).plain }, sending: null };
}

/** Serialises an enquiry for storage. */
export function writeKept(enquiry: KeptEnquiry, nowMs: number): string {
  return JSON.stringify({ ...enquiry, savedAtMs: nowMs });
}

/** Serialises the receipt of a sent enquiry for storage, without personal data. */
export function writeSent(sent: SentLead, nowMs: number): string {
  return JSON.stringify({ sent, savedAtMs: nowMs });
}

type Stored = {
  readonly draft?: unknown;
  readonly sending?: Partial<Sending> | null;
  readonly sent?: Partial<SentLead>;
  readonly savedAtMs?: unknown;
};

/** Parses a stored enquiry; null: invalid or expired. */
export function parseKept(json: string | null, nowMs: number): KeptEnquiry | null {
  const value = parseStored(json, nowMs);
  if (typeof value?.draft !== 'object' || value.draft === null) return null;
  return { draft: parseDraft(value.draft), sending: parseSending(value.sending) };
}

/** Parses the receipt of a sent enquiry; null: none. */
export function parseSent(json: string | null, nowMs: number): SentLead | null {
  const { key, leadId, booking } = parseStored(json, nowMs)?.sent ?? {};
  if (typeof key !== 'string' || typeof leadId !== 'string') return null;
  return { key, leadId, ...(typeof booking === 'string' && { booking }) };
}

/** Whether a stored value is expired or malformed. */
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
