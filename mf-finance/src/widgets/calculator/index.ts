import { defineWidget } from '@forecourt/kit/island';
import type { OfferContext } from '../../features/offer/subject.ts';
import type { FinanceGateways } from '../../gateways/index.ts';
import { CalculatorBlock } from './calculator-block.tsx';

/** The calculator on a vehicle page, prefilled with the car. @source spec §2, §5, FIN-018 */
export default defineWidget<OfferContext, undefined, FinanceGateways>({
  View: CalculatorBlock,
  hydrate: 'visible',
});
