import { slotPage } from '@forecourt/contracts';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';

type Arrangement = Pick<Proposal, 'site' | 'layout' | 'manifests'>;

/**
 * Maximum number of slots and widgets that are visited to find widgets that contain themselves. A layout has a few
 * dozen.
 */
const mostVisits = 100_000;

/** Faults of a layout: widgets that no pinned remote contains, that no page shows, or that contain themselves. */
export function* layoutFaults(arrangement: Arrangement): Iterable<PinFault> {
  const { site, layout, manifests } = arrangement;
  const shown = shownSlots(arrangement);
  const visits = { left: mostVisits };
  for (const [slot, widgets] of Object.entries(layout))
    for (const reference of widgets) {
      const where = `layout.${slot}.${reference}`;
      const fault =
        missingWidget(slot, reference, manifests) ??
        (shown.has(slot) ? null : unshown(slot, reference)) ??
        endless(slot, reference, { arrangement, visits });
      if (fault !== null) yield { where, message: `${site}: ${fault}` };
      if (visits.left >= 0) continue;
      const message = `${site}: the layout and its widgets have too many slots to check. Take some out.`;
      yield { where, message, isTooCostly: true };
      return;
    }
}

function missingWidget(slot: string, reference: string, manifests: Arrangement['manifests']): string | null {
  const remote = manifests[remoteOf(reference)];
  if (remote === undefined) return `the slot ${slot} shows ${reference}, but ${remoteOf(reference)} is not pinned.`;
  if (widgetOf(reference, manifests) !== undefined) return null;
  const known = Object.keys(remote.widgets).join(', ') || 'none';
  return `the slot ${slot} shows ${reference}, but ${labelOf(remote)} has no widget "${reference.split('/')[1] ?? ''}" (it has ${known}).`;
}

function unshown(slot: string, reference: string): string {
  if (slot === slotPage.name)
    return `the slot ${slot} is filled with the page itself; take ${reference} out of it in the layout.`;
  return `the layout puts ${reference} into the slot ${slot}, which no pinned page shows, so the widget would vanish; take the slot out of the layout first, or pin a remote whose page shows it.`;
}

/** A message if a widget contains, directly or indirectly, the slot in which it is placed; otherwise null. */
function endless(
  slot: string,
  reference: string,
  {
    arrangement: { layout, manifests },
    visits,
  }: { readonly arrangement: Arrangement; readonly visits: { left: number } },
): string | null {
  const [visited, visitedSlots] = [new Set<string>(), new Set<string>()];
  const wayBack = (widget: string): readonly string[] | null => {
    visits.left -= 1;
    if (visited.has(widget) || visits.left < 0) return null;
    visited.add(widget);
    for (const inner of widgetOf(widget, manifests)?.slots ?? []) {
      visits.left -= 1;
      if (inner === slot) return [widget];
      if (visitedSlots.has(inner)) continue;
      visitedSlots.add(inner);
      for (const next of layout[inner] ?? []) {
        const way = wayBack(next);
        if (way !== null) return [widget, ...way];
      }
    }
    return null;
  };
  const way = wayBack(reference);
  if (way === null) return null;
  return `the slot ${slot} shows ${way.join(', which shows ')}, which shows ${slot} again, without end; take ${reference} out of it in the layout.`;
}

/** All slots that a visitor may see: slots of the shell's frame, of the pages, and of the widgets in these slots. */
function shownSlots({ layout, manifests }: Arrangement): ReadonlySet<string> {
  const shown = new Set<string>();
  const visit = (slots: readonly string[]): void => {
    for (const slot of slots.filter((name) => name !== slotPage.name && !shown.has(name))) {
      shown.add(slot);
      for (const reference of Object.hasOwn(layout, slot) ? (layout[slot] ?? []) : [])
        visit(widgetOf(reference, manifests)?.slots ?? []);
    }
  };
  for (const island of Object.values(manifests['shell']?.widgets ?? {})) visit(island.slots);
  for (const { pages } of Object.values(manifests)) for (const page of Object.values(pages)) visit(page.slots);
  return shown;
}

function widgetOf(
  reference: string,
  manifests: Arrangement['manifests'],
): RemoteManifest['widgets'][string] | undefined {
  const [, widget = ''] = reference.split('/');
  const widgets = manifests[remoteOf(reference)]?.widgets ?? {};
  return Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
}

function remoteOf(reference: string): string {
  return reference.split('/')[0] ?? '';
}
