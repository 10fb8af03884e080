import type { GatewayEnvironment } from '@forecourt/kit/island';
import { resumeKey } from '@forecourt/kit/island';
import { readStored } from '@forecourt/kit/storage';
import { privateOf } from '../model/purpose.ts';
import type { KeptEnquiry, SentLead } from '../model/saved/kept-enquiry.ts';
import { isExpired, parseKept, parseSent, withoutPrivate, writeKept, writeSent } from '../model/saved/kept-enquiry.ts';

/**
 * Enquiries that the server has not confirmed yet, by their storage name (see `keptName`). They are stored for a day.
 * Answers to private fields are held in memory only.
 */
export type KeptEnquiriesGateway = {
  of(name: string): KeptEnquiry | null;
  keep(name: string, enquiry: KeptEnquiry): void;
  forget(name: string): void;
  /** Names of all stored enquiries. Deletes enquiries that are older than a day. */
  names(): readonly string[];
  /** Call when the server has the enquiry: deletes its draft and notifies other tabs. */
  markSent(name: string, sent: SentLead): void;
  /** The receipt of a sent enquiry. */
  sentAs(name: string): SentLead | null;
  /** Subscribes to enquiries sent by another tab. Returns an unsubscribe function. */
  onSentElsewhere(listener: (name: string, sent: SentLead, enquiry: KeptEnquiry) => void): () => void;
  /** Runs `work` under a lock that all tabs share. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  isOnline(): boolean;
  /** Subscribes to the return of the network. Returns an unsubscribe function. */
  onOnline(listener: () => void): () => void;
};

/** Stored in `localStorage`; where that is forbidden or full, in memory until the page is left. Browser only. */
export function createKeptEnquiriesGateway(
  { site }: Pick<GatewayEnvironment, 'site'>,
  nowMs: () => number = Date.now,
): KeptEnquiriesGateway {
  const prefix = `forecourt-enquiry:${site.slug}:`;
  const unstored = new Map<string, string>();
  const read = (name: string) => unstored.get(name) ?? readStored(prefix + name);
  /**
   * @param json the enquiry without private answers, or its receipt, for storage
   * @param whole the enquiry with its private answers, kept only in memory; omitted if it has none
   */
  const write = (name: string, json: string, whole?: string) => {
    try {
      window.localStorage.setItem(prefix + name, json);
      if (whole === undefined) unstored.delete(name);
      else unstored.set(name, whole);
      leaveWord();
    } catch {
      // Storage is full or forbidden, so the enquiry is kept in memory.
      unstored.set(name, whole ?? json);
    }
  };
  const forget = (name: string) => {
    unstored.delete(name);
    try {
      window.localStorage.removeItem(prefix + name);
      leaveWord();
    } catch {
      // Storage is forbidden, so it has no enquiries.
    }
  };
  /**
   * Sets or clears the flag that makes the next visit load the form. It is set while an enquiry is waiting to be sent.
   */
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
      // `locks` is missing in browsers before 2022 and without TLS. There only the idempotency key prevents duplicates.
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
