import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { CompareToggle } from '../../features/compare/compare-toggle.tsx';
import type { ComparedGateway } from '../../gateways/compared.ts';
import { comparedKey } from '../../gateways/compared.ts';
import type { VehicleGateways } from '../../gateways/index.ts';
import { publishCompared } from '../../wiring.ts';

/** Toggle in a card: adds the car to the comparison or removes it. The widget may be mounted many times. */
export default defineWidget<
  CarBrief & { readonly isTabStop?: boolean },
  undefined,
  VehicleGateways,
  ComparedGateway | undefined
>({
  View: CompareToggle,
  hydrate: 'visible',
  storageKey: comparedKey,
  // The server renders every car as not chosen. Before an interaction, the button needs hydration only if the car is in
  // the shopper's list.
  deferHydration: ({ context, shared }, hydrate) => {
    const check = () => {
      if (shared?.all().some(({ id }) => id === context.id)) hydrate();
    };
    check();
    return shared?.subscribe(check) ?? (() => {});
  },
  share: ({ bus, gateways }) => {
    publishCompared(gateways.compared, bus);
    return gateways.compared;
  },
});
