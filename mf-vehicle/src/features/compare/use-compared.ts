import { useSyncExternalStore } from 'react';
import type { ComparedGateway } from '../../gateways/compared.ts';
import type { ComparedCar } from '../../model/compare/compared-car.ts';

/** The chosen cars; undefined on the server and during hydration, because the list is personal. */
export function useCompared(compared: ComparedGateway): readonly ComparedCar[] | undefined {
  return useSyncExternalStore<readonly ComparedCar[] | undefined>(compared.subscribe, compared.all, unknown);
}

const unknown = () => undefined;
