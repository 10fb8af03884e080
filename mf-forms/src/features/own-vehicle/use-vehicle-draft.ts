import { formMessagesOf } from '@forecourt/contracts';
import { useGateways, useSite } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { ReturnedVehicle } from '../../model/valuation/returned-vehicle.ts';
import type { VehicleDraft, VehicleErrors, VehicleField } from '../../model/valuation/vehicle-draft.ts';
import { vehicleErrors, vehicleOfFields } from '../../model/valuation/vehicle-draft.ts';

const requiredDetails = ['make', 'model', 'year'] as const;

/** Names that shoppers see for fields whose key is not a plain word. */
const names: Readonly<Record<string, string>> = {
  rego: 'registration',
  regoState: 'state',
  km: 'kilometres',
  service_history: 'service history',
};

/**
 * Draft of the shopper's vehicle. The server renders the same form for all shoppers. Hydration keeps values that were
 * typed before it. Without such values, the draft that this tab has stored is restored, unless the page was rendered
 * with a draft.
 */
export function useVehicleDraft(
  served: VehicleDraft,
  isServed: boolean,
  returned: ReturnedVehicle | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const site = useSite();
  const { keptVehicles } = useGateways<FormGateways>();
  const [draft, setDraft] = useState(served);
  const [hydrated, setHydrated] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<VehicleField>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const [first] = useState(served);

  useLayoutEffect(() => {
    const typed = form.current === null ? first : vehicleOfFields(Object.fromEntries(new FormData(form.current)));
    const wasTyped = JSON.stringify(typed) !== JSON.stringify(first);
    setDraft(wasTyped || isServed ? typed : (keptVehicles.current() ?? first));
    setHydrated(true);
  }, [form, first, isServed, keptVehicles]);

  const errors = vehicleErrors(draft, formMessagesOf(site));
  const errorOf = (field: VehicleField): string | undefined => {
    if (attempt > 0 || touched.has(field)) return errors[field];
    return draft[field] === returned?.draft[field] ? returned?.errors[field] : undefined;
  };
  const asksDetails =
    isUnfolded ||
    (returned?.notice ?? '') !== '' ||
    [...requiredDetails, 'badge' as const].some((field) => draft[field] !== '' || errorOf(field) !== undefined);
  return {
    draft,
    hydrated,
    errors,
    errorOf,
    /** Whether the fields about the vehicle are expanded below its registration. */
    asksDetails,
    unfoldDetails: () => setUnfolded(true),
    /** Names of the answers still missing. */
    left: missingAnswers(errors, asksDetails),
    /** Number of attempts to continue with missing answers. */
    attempt,
    change(changes: Partial<VehicleDraft>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      keptVehicles.keep(next);
    },
    /** Starts again with another vehicle. */
    restart(opening: VehicleDraft) {
      setDraft(opening);
      keptVehicles.keep(opening);
      setTouched(new Set());
      setAttempt(0);
      setUnfolded(false);
    },
    leave: (field: VehicleField) => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))),
    /** Shows all errors. @returns whether the draft has no errors */
    checkAll(): boolean {
      const isWhole = Object.keys(errors).length === 0;
      if (!isWhole) setAttempt((count) => count + 1);
      return isWhole;
    },
  };
}

/** Names of the missing answers. While the required details are collapsed, they are one answer: the vehicle. */
function missingAnswers(errors: VehicleErrors, asksDetails: boolean): readonly string[] {
  const details: readonly string[] = asksDetails ? [] : requiredDetails;
  return [
    ...new Set(Object.keys(errors).map((field) => (details.includes(field) ? 'vehicle' : (names[field] ?? field)))),
  ];
}

export type VehicleForm = ReturnType<typeof useVehicleDraft>;
