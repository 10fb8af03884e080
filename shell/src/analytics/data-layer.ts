import type { Choice } from './consent.ts';

/** The queue of calls that analytics tags read, oldest first. */
type DataLayer = { push(entry: unknown): void };
type Layered = { dataLayer?: DataLayer };

const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

/**
 * Pushes a call in the form that tags expect: an `arguments` object, not an array.
 *
 * @source Google, consent mode v2
 */
export function tell(..._call: readonly unknown[]): void {
  const page = window as Layered;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: tags recognize a call by its `arguments` object.
  page.dataLayer.push(arguments);
}

/**
 * Sends the four signals of consent mode: `default` before any tag loads, `update` afterwards.
 *
 * @source expectations 42
 */
export function tellConsent(moment: 'default' | 'update', choice: Choice): void {
  const said = choice === 'granted' ? 'granted' : 'denied';
  tell('consent', moment, Object.fromEntries(signals.map((signal) => [signal, said])));
}
