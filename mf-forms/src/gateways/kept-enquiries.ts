import type { GatewayEnvironment } from '@forecourt/kit/island';
import { resumeKey } from '@forecourt/kit/island';
import { readStored } from '@forecourt/kit/storage';
import { privateOf } from '../model/purpose.ts';
import type { KeptEnquiry, SentLead } from '../model/saved/kept-enquiry.ts';
import { isExpired, parseKept, parseSent, withoutPrivate, writeKept, writeSent } from '../model/saved/kept-enquiry.ts';

/**
 * Enquiries that were typed but not taken, each under the name of its form. Kept for a day; answers to private questions
 * only as long as the page lives.
 */
export type KeptEnquiriesGateway = {
  of(name: string): KeptEnquiry | null;
  keep(name: string, enquiry: KeptEnquiry): void;
  forget(name: string): void;
  /** The names of all that are kept. What is older than a day is deleted. */
  names(): readonly string[];
  /** The server has taken it: its draft is deleted, and other tabs are notified. */
  markSent(name: string, sent: SentLead): void;
  /** What a kept enquiry has become. */
  sentAs(name: string): SentLead | null;
  /** Subscribes to enquiries that another tab has sent, as this device knew them. Returns its undo. */
  onSentElsewhere(listener: (name: string, sent: SentLead, enquiry: KeptEnquiry) => void): () => void;
  /** Runs when no other tab runs anything under this key. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  isOnline(): boolean;
  /** Subscribes to the network's return. Returns its undo. */
  onOnline(listener: () => void): () => void;
};

/** In `localStorage`; where that is forbidden or full, as long as the page lives. For use in the browser. */
export function createKeptEnquiriesGateway(
  { site }: Pick<GatewayEnvironment, 'site'>,
  nowMs: () => number = Date.now,
): KeptEnquiriesGateway {
  const prefix = `forecourt-enquiry:${site.slug}:`;
  const unstored = new Map<string, string>();
  const read = (name: string) => unstored.get(name) ?? readStored(prefix + name);
  /** @param whole what only the page may know; unsaid: it is no more than what is stored */
  const write = (name: string, json: string, whole?: string) => {
    try {
      window.localStorage.setItem(prefix + name, json);
      if (whole === undefined) unstored.delete(name);
      else unstored.set(name, whole);
      leaveWord();
    } catch {
      // Full or forbidden: the page itself still knows.
      unstored.set(name, whole ?? json);
    }
  };
  const forget = (name: string) => {
    unstored.delete(name);
    try {
      window.localStorage.removeItem(prefix + name);
      leaveWord();
    } catch {
      // Forbidden: nothing was stored.
    }
  };
  /** Whether something waits to be sent decides whether the next visit starts with it. */
  const leaveWord = () => {
    const key = resumeKey(site.slug, 'mf-forms/enquiry');
    const waits = storedNames().some((name) => parseKept(window.localStorage.getItem(prefix + name), nowMs())?.sending);
    if (waits) window.localStorage.setItem(key, '1');
    else window.localStorage.removeItem(key);
  };
  const storedNames = () => {
    try {
      return Object.keys(window.localStorage).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      );
    } catch {
      return [];
    }
  };
  return {
    of: (name) => parseKept(read(name), nowMs()),
    keep(name, enquiry) {
      const names = privateOf(site, name);
      if (names.length === 0) write(name, writeKept(enquiry, nowMs()));
      else write(name, writeKept(withoutPrivate(enquiry, names), nowMs()), writeKept(enquiry, nowMs()));
    },
    forget,
    names() {
      const names = [...new Set([...storedNames(), ...unstored.keys()])];
      for (const name of names) if (isExpired(read(name), nowMs())) forget(name);
      return names.filter((name) => parseKept(read(name), nowMs()) !== null);
    },
    markSent: (name, sent) => write(name, writeSent(sent, nowMs())),
    sentAs: (name) => parseSent(read(name), nowMs()),
    onSentElsewhere(listener) {
      const receive = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key === null || !key.startsWith(prefix)) return;
        const sent = parseSent(newValue, nowMs());
        const enquiry = parseKept(oldValue, nowMs());
        if (sent !== null && enquiry !== null) listener(key.slice(prefix.length), sent, enquiry);
      };
      window.addEventListener('storage', receive);
      return () => window.removeEventListener('storage', receive);
    },
    exclusively(key, work) {
      // Missing in browsers of before 2022 and on addresses without TLS: the key itself then makes it one lead.
      const { locks } = navigator as { readonly locks?: LockManager };
      return locks === undefined ? work() : locks.request(`${prefix}${key}`, work);
    },
    isOnline: () => navigator.onLine,
    onOnline(listener) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
}
