import { slotFinanceApplication } from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { FinanceGateways } from '../../gateways/index.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { calculatorHead } from './head.ts';
import type { CalculatorPageData } from './load.ts';
import { loadCalculatorPage } from './load.ts';

/** `/finance?car_id={id}`: calculator, application, lender, questions. @source spec §2, FIN-051…FIN-054 */
export default definePage<CalculatorPageData, FinanceGateways>({
  load: loadCalculatorPage,
  head: calculatorHead,
  View: CalculatorPage,
  slots: [slotFinanceApplication],
});
