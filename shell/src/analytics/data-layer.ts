import type { Choice } from './consent.ts';

/** What tags read: calls in the order they were made. */
type DataLayer = { push(entry: unknown): void };
type Layered = { dataLayer?: DataLayer };

const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

/**
 * A call as tags expect it: an `arguments` object, which an array is not.
 *
 * @source Google, consent mode v2
 */
export function tell(..._call: readonly unknown[]): void {
  const page = window as Layered;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: tags tell a call from data by this.
  page.dataLayer.push(arguments);
}

/** The four signals of consent mode: before any tag as `default`, afterwards as `update`. @source expectations 42 */
export function tellConsent(moment: 'default' | 'update', choice: Choice): void {
  const said = choice === 'granted' ? 'granted' : 'denied';
  tell('consent', moment, Object.fromEntries(signals.map((signal) => [signal, said])));
}
