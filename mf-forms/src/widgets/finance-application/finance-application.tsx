import type { ContextOf, slotFinanceApplication } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';
import type { WithReturned } from '../../model/returned.ts';
import type { LastQuote } from '../../wiring.ts';

/** Finance application for a calculator's car, or without a car. */
export function FinanceApplication({
  context: { car, wanted },
  data,
  shared,
}: {
  readonly context: ContextOf<typeof slotFinanceApplication>;
  readonly data: WithReturned | undefined;
  readonly shared: LastQuote | undefined;
}) {
  return (
    <Enquiry
      key={car?.id}
      car={car}
      wanted={wanted}
      purpose="finance"
      quotes={shared}
      estimated
      level="h2"
      returned={data?.returned}
    />
  );
}
