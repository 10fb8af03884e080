import type { StockDealerships, StockImport } from '@forecourt/contracts/api';
import type { ChosenTheme } from '../../../admin-sessions/cookies.ts';
import type { Html } from '../../html.ts';
import { html } from '../../html.ts';
import type { IconName } from '../../page/icons.ts';
import { icon } from '../../page/icons.ts';
import { momentOf } from '../../page/times.ts';

/** The data that every page of imports shows. */
export type StockView = {
  readonly holder: string;
  readonly dealerships: StockDealerships['dealerships'];
  readonly dealership: StockDealerships['dealerships'][number];
  readonly theme: ChosenTheme;
  readonly now: Date;
};

const states: Readonly<Record<StockImport['state'], readonly [words: string, kind: string, icon: IconName]>> = {
  running: ['Running', 'accent', 'retry'],
  held: ['Held', 'critical', 'warn'],
  refused: ['Refused', '', 'shield'],
  superseded: ['Held, then replaced by a later feed', '', 'file'],
  done: ['Imported', 'good', 'check'],
  undone: ['Undone', '', 'reply'],
  'dry-run': ['Dry run', '', 'file'],
  interrupted: ['Interrupted', 'warn', 'warn'],
};

export function stateChip({ state }: Pick<StockImport, 'state'>): Html {
  const [words, kind, name] = states[state];
  return html`<span class="chip ${kind}">${icon(name, 13)}${words}</span>`;
}

export const figure = (count: number): string => count.toLocaleString('en-AU');

/** `Sat, 28 Nov, 1:20 pm`, in the time zone of the dealership. */
export function at(iso: string, { dealership: { timeZone }, now }: StockView): Html {
  return html`<time datetime="${iso}">${momentOf(iso, { timeZone, now })}</time>`;
}
