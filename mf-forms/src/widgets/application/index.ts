import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { LastQuote } from '../../wiring.ts';
import { onFinanceQuoted } from '../../wiring.ts';
import { Application } from './application.tsx';

/** Finance application for the page's vehicle; sent with the estimate on the page. */
export default defineWidget<CarBrief, undefined, FormGateways, LastQuote | undefined>({
  View: Application,
  hydrate: 'load',
  share: ({ bus }) => onFinanceQuoted(bus),
});
