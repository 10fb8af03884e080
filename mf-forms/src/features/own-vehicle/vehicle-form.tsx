import { formField } from '@forecourt/contracts/release';
import { useAddress } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { ReactNode, Ref } from 'react';
import type { ReturnedVehicle } from '../../model/valuation/returned-vehicle.ts';
import type { VehicleField } from '../../model/valuation/vehicle-draft.ts';
import { keepFocus } from '../../parts/keep-focus.ts';
import { ConditionSection } from './condition-section.tsx';
import styles from './own-vehicle.module.css';
import type { useLookUp } from './use-look-up.ts';
import type { VehicleForm as VehicleState } from './use-vehicle-draft.ts';
import { VehicleSection } from './vehicle-section.tsx';
import { VehicleSummary } from './vehicle-summary.tsx';

/** The vehicle and its condition. Without script the form is posted to its page, which then shows the valuation. */
export function VehicleForm({
  purpose,
  form,
  register,
  returned,
  ref,
  idOf,
  onShow,
  children,
}: {
  readonly purpose: 'sell' | 'tradeIn';
  readonly form: VehicleState;
  readonly register: ReturnType<typeof useLookUp>;
  readonly returned: ReturnedVehicle | undefined;
  readonly ref: Ref<HTMLFormElement>;
  readonly idOf: (field: VehicleField) => string;
  /** Called when the shopper requests the valuation and no answer is missing. */
  readonly onShow: () => void;
  readonly children?: ReactNode;
}) {
  const { path, query } = useAddress();
  const shown = form.attempt > 0 ? form.errors : (returned?.errors ?? {});
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={query === '' ? path : `${path}?${query}`}
      aria-label="Your vehicle"
      noValidate={form.hydrated}
      onSubmit={(event) => {
        if (!form.hydrated) return;
        event.preventDefault();
        if (form.checkAll()) onShow();
      }}
    >
      <input type="hidden" name={formField} value={purpose} />
      <VehicleSummary errors={shown} attempt={form.attempt} idOf={idOf} />
      {children}
      <VehicleSection form={form} register={register} notice={returned?.notice ?? ''} idOf={idOf} />
      <ConditionSection form={form} idOf={idOf} />
      <Button type="submit" name="step" value="value" size="large" wide onMouseDown={keepFocus}>
        Show my figure
      </Button>
    </form>
  );
}
