import type { Proposal } from './can-i-pin.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';

/** Widgets of a layout that no pinned remote has. */
export function layoutFaults({
  site,
  layout,
  manifests,
}: Pick<Proposal, 'site' | 'layout' | 'manifests'>): readonly PinFault[] {
  return Object.entries(layout).flatMap(([slot, widgets]) =>
    widgets.flatMap((reference) => {
      const [name = '', widget = ''] = reference.split('/');
      const remote = manifests[name];
      const where = `layout.${slot}.${reference}`;
      if (remote === undefined)
        return [{ where, message: `${site}: the slot ${slot} shows ${reference}, but ${name} is not pinned.` }];
      if (Object.hasOwn(remote.widgets, widget)) return [];
      const known = Object.keys(remote.widgets).join(', ') || 'none';
      return [
        {
          where,
          message: `${site}: the slot ${slot} shows ${reference}, but ${labelOf(remote)} has no widget "${widget}" (it has ${known}).`,
        },
      ];
    }),
  );
}
