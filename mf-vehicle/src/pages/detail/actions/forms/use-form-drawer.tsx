import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleApplication, slotVehicleTestDrive } from '@forecourt/contracts';
import { useIsland, useSite } from '@forecourt/kit/island';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { VehicleAction } from '../../../../model/offer/vehicle-actions.ts';
import type { FormDrawerProps } from './form-drawer.tsx';

/** Slots of the actions whose form opens in a drawer; the other actions are links. */
const drawn = {
  testDrive: slotVehicleTestDrive,
  finance: slotVehicleApplication,
} as const;

/**
 * Opens forms in a drawer. Form and drawer are loaded at the first click. The action's link opens the form's own page
 * instead if there is no JavaScript, if a modifier key is pressed, if the slot is empty, or if the drawer cannot be
 * loaded.
 *
 * @source VDP-093
 */
export function useFormDrawer(brief: CarBrief): {
  readonly opener: (action: VehicleAction) => ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The action whose drawer is loading. */
  readonly opening: VehicleAction['name'] | null;
  readonly view: ReactNode;
} {
  const { layout } = useSite();
  const { navigation, report } = useIsland();
  const [Drawer, setDrawer] = useState<ComponentType<FormDrawerProps>>();
  const [opening, setOpening] = useState<VehicleAction['name'] | null>(null);
  const [shown, setShown] = useState<Pick<FormDrawerProps, 'slot' | 'title' | 'open'>>();

  const opener = ({ name, label }: VehicleAction) => {
    if (name !== 'testDrive' && name !== 'finance') return undefined;
    const slot = drawn[name];
    if ((layout[slot.name] ?? []).length === 0) return undefined;
    return (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      setShown({ slot, title: label, open: true });
      if (Drawer !== undefined) return;
      setOpening(name);
      import(/* webpackChunkName: "form-drawer" */ './form-drawer.tsx')
        .then(
          ({ FormDrawer }) => setDrawer(() => FormDrawer),
          (error: unknown) => {
            report(error);
            navigation.go(new URL(href).pathname + new URL(href).search);
          },
        )
        .finally(() => setOpening(null));
    };
  };
  const close = () => setShown((before) => before && { ...before, open: false });
  const view = Drawer !== undefined && shown !== undefined ? <Drawer {...shown} brief={brief} onClose={close} /> : null;
  return { opener, opening, view };
}
