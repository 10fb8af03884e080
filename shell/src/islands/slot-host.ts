import { slotPage } from '@forecourt/contracts';
import type { SlotHost } from '@forecourt/kit/island';
import type { MountDeps, MountedWidget, MountPoint } from './mount-point.ts';
import { mountWidget } from './mount-point.ts';
import { whenNear } from './near-viewport.ts';

/**
 * Creates the slots of islands in the browser. Adopts the server's mount points, or creates mount points from the
 * site's layout.
 */
export function createSlotHost(deps: MountDeps): SlotHost {
  return {
    place: () => {
      throw new Error('SLOT_PLACE_IN_BROWSER: slots are placed on the server only');
    },
    mount(element, slot, firstContext) {
      // Nothing to do here: the router renders the page slot.
      if (slot === slotPage.name) return { update: () => {}, unmount: () => {} };
      let context = firstContext;
      const undo: (() => void)[] = [];
      const mounted: (MountedWidget | null)[] = [];
      const gone = new AbortController();
      const changed = new AbortController();
      const life = { gone: gone.signal, changed: changed.signal, firstContext };
      const dormant = new Set<MountPoint>();
      const start = (mountPoint: MountPoint) => {
        dormant.delete(mountPoint);
        // A widget that never hydrates has no data in the document. If its context changes, the browser renders its
        // content instead.
        const isRemade = changed.signal.aborted && mountPoint.container.dataset['hydrate'] === 'never';
        const servedAs = isRemade ? undefined : mountPoint.servedAs;
        void mountWidget({ ...mountPoint, servedAs, life }, () => context, deps).then((result) => {
          if (gone.signal.aborted) result?.unmount();
          else mounted.push(result);
        });
      };
      for (const mountPoint of mountPointsIn(element, slot, deps)) {
        const when = mountPoint.container.dataset['hydrate'] ?? 'load';
        if (when === 'load') {
          start(mountPoint);
          continue;
        }
        dormant.add(mountPoint);
        if (when === 'visible') undo.push(whenNear(element, () => start(mountPoint)));
      }
      return {
        update(next) {
          context = next;
          changed.abort();
          for (const mountPoint of [...dormant])
            if (mountPoint.container.dataset['hydrate'] === 'never') start(mountPoint);
          for (const widget of mounted) widget?.show(next);
        },
        unmount() {
          gone.abort();
          for (const cancel of undo) cancel();
          // A microtask unmounts, because React forbids unmounting a root while another one renders.
          queueMicrotask(() => {
            for (const widget of mounted) widget?.unmount();
          });
        },
      };
    },
  };
}

/** The mount points of a slot: the server's, or one new container for each widget of the layout. */
function mountPointsIn(element: HTMLElement, slot: string, { state }: MountDeps): MountPoint[] {
  const served = [...element.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['island'] !== undefined,
  );
  if (served.length > 0) {
    return served.map((container) => ({
      ...namesOf(container.dataset['widget'] ?? ''),
      container,
      servedAs: container.dataset['island'],
      storageKey: container.dataset['storageKey'],
    }));
  }
  return (state.site.layout[slot] ?? []).map((widget) => {
    const container = document.createElement('div');
    container.dataset['island'] = '';
    container.dataset['widget'] = widget;
    element.append(container);
    return { ...namesOf(widget), container, servedAs: undefined };
  });
}

function namesOf(widget: string): { remoteName: string; widgetName: string } {
  const [remoteName = '', widgetName = ''] = widget.split('/');
  return { remoteName, widgetName };
}
