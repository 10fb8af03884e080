import type { Site } from '@forecourt/contracts/site-config';

/** The shopper's answer to the request for analytics consent; null before the first answer. */
export type Choice = 'granted' | 'refused' | null;

/**
 * Stores the shopper's choice on this device. This storage is strictly necessary: without it, the banner would return
 * on every page.
 */
export type ConsentGateway = {
  current(): Choice;
  choose(choice: 'granted' | 'refused'): void;
  /** Calls `listener` when the choice changes, also in another tab. */
  subscribe(listener: () => void): () => void;
};

/**
 * Whether the site needs consent. It does if it has a tag and has not switched off the banner.
 *
 * @source expectations 42
 */
export const asksConsent = ({ analytics }: Pick<Site, 'analytics'>) =>
  analytics?.measurementId !== undefined && analytics.askConsent !== false;

/** Stores the choice in `localStorage`; where that is forbidden or full, it lasts as long as the document. */
export function createConsent(site: Pick<Site, 'slug'>): ConsentGateway {
  const key = `forecourt.consent:${site.slug}`;
  const listeners = new Set<() => void>();
  let unstored: Choice = null;
  return {
    current() {
      try {
        return read(window.localStorage.getItem(key)) ?? unstored;
      } catch {
        return unstored;
      }
    },
    choose(choice) {
      unstored = choice;
      try {
        window.localStorage.setItem(key, choice);
      } catch {
        // The choice was not stored, so the banner returns at the next visit.
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const receive = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', receive);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', receive);
      };
    },
  };
}

const read = (text: string | null): Choice => (text === 'granted' || text === 'refused' ? text : null);
