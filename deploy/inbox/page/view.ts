import type { LeadFilter, LeadResponse, LeadSites, LeadsResponse } from '@forecourt/contracts/api';
import type { ChosenTheme } from '../../admin-sessions/cookies.ts';
import type { Clock } from './times.ts';

/** Filters and position of a list. */
export type Selection = {
  readonly site: string;
  readonly state: LeadFilter;
  readonly q: string;
  readonly before: string;
};

/** All data that a page of the inbox shows. */
export type InboxView = {
  readonly holder: string;
  readonly sites: LeadSites['sites'];
  readonly site: LeadSites['sites'][number];
  readonly selection: Selection;
  readonly list: LeadsResponse;
  /** The open lead; null: none. */
  readonly open: LeadResponse | null;
  /** Whether the page has the address of one lead; on a phone such a page shows only the lead. */
  readonly isOpened: boolean;
  readonly clock: Clock;
  readonly theme: ChosenTheme;
};

/** The address of a list, or of a lead in it. */
export function addressOf({ site, state, q, before }: Selection, leadId?: string): string {
  const parts = { site, state: state === 'all' ? '' : state, q, before };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return `/leads${leadId === undefined ? '' : `/${encodeURIComponent(leadId)}`}?${query}`;
}

/** The kind of a lead in words: `Test drive` for the category `Test Drive Enquiry`. */
export function kindOf(category: string): string {
  if (category === 'Vehicle Enquiry' || category === 'General Enquiry') return 'Enquiry';
  const words = category.replace(/ Enquiry$/, '').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The kind of a delivery channel in words. */
export function channelWords(kind: string): string {
  const words: Readonly<Record<string, string>> = {
    email: 'Email',
    'adf-mail': 'ADF by email',
    'adf-post': 'ADF',
    webhook: 'Webhook',
  };
  return words[kind] ?? 'Removed channel';
}

/** `HW` of `Hannah Whitlock`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
