import type { Site } from '@forecourt/contracts/site-config';

/** What a shopper said to being measured; null: nothing yet. */
export type Choice = 'granted' | 'refused' | null;

/** The shopper's choice on this device. It is strictly needed: without it they would be asked on every page. */
export type ConsentGateway = {
  current(): Choice;
  choose(choice: 'granted' | 'refused'): void;
  /** Calls whenever the choice changes, in another tab too. */
  subscribe(listener: () => void): () => void;
};

/** Whether the site has anything to ask for. @source expectations 42 */
export const asksConsent = ({ analytics }: Pick<Site, 'analytics'>) =>
  analytics?.measurementId !== undefined && analytics.askConsent !== false;

/** In `localStorage`; where that is forbidden or full, as long as the document lives. */
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
        // Asked again at the next visit.
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
