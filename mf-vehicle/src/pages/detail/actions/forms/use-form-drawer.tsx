import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleApplication, slotVehicleTestDrive } from '@forecourt/contracts';
import { useIsland, useSite } from '@forecourt/kit/island';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { VehicleAction } from '../../../../model/vehicle-actions.ts';
import type { FormDrawerProps } from './form-drawer.tsx';

/** Actions whose form comes onto the page; the others are pages of their own. */
const drawn = {
  testDrive: { slot: slotVehicleTestDrive, title: 'Book a test drive' },
  finance: { slot: slotVehicleApplication, title: 'Apply for finance' },
} as const;

/**
 * Forms that open beside the vehicle once somebody presses for them: until then neither they nor their drawer are
 * loaded. A press with a key that opens a tab, no script, a form nobody provides or a drawer that cannot be had: the
 * link leads to the form's own page.
 *
 * @source VDP-093
 */
export function useFormDrawer(brief: CarBrief): {
  readonly opener: (name: VehicleAction['name']) => ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly view: ReactNode;
} {
  const { layout } = useSite();
  const { navigation, report } = useIsland();
  const [Drawer, setDrawer] = useState<ComponentType<FormDrawerProps>>();
  const [shown, setShown] = useState<{ readonly name: keyof typeof drawn; readonly open: boolean }>();

  const opener = (name: VehicleAction['name']) => {
    if (name !== 'testDrive' && name !== 'finance') return undefined;
    if ((layout[drawn[name].slot.name] ?? []).length === 0) return undefined;
    return (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      setShown({ name, open: true });
      if (Drawer !== undefined) return;
      import(/* webpackChunkName: "form-drawer" */ './form-drawer.tsx').then(
        ({ FormDrawer }) => setDrawer(() => FormDrawer),
        (error: unknown) => {
          report(error);
          navigation.go(new URL(href).pathname + new URL(href).search);
        },
      );
    };
  };
  const close = () => setShown((before) => before && { ...before, open: false });
  const view =
    Drawer !== undefined && shown !== undefined ? (
      <Drawer {...drawn[shown.name]} brief={brief} open={shown.open} onClose={close} />
    ) : null;
  return { opener, view };
}
