import { slotPage } from '@forecourt/contracts';
import type { SlotHost } from '@forecourt/kit/island';
import { whenNear } from './near-viewport.ts';
import type { MountedPlace, Place, PlaceDeps } from './place.ts';
import { fillPlace } from './place.ts';

/** Slots of the islands in the browser: adopts the server's places or makes new ones, as the site's layout says. */
export function createSlotHost(deps: PlaceDeps): SlotHost {
  return {
    place: () => {
      throw new Error('SLOT_PLACE_IN_BROWSER: slots are placed on the server only');
    },
    mount(element, slot, firstContext) {
      // The frame's middle belongs to the router.
      if (slot === slotPage.name) return { update: () => {}, unmount: () => {} };
      let context = firstContext;
      const undo: (() => void)[] = [];
      const mounted: (MountedPlace | null)[] = [];
      const gone = new AbortController();
      const changed = new AbortController();
      const life = { gone: gone.signal, changed: changed.signal, firstContext };
      const dormant = new Set<Place>();
      const start = (place: Place) => {
        dormant.delete(place);
        // What has no behaviour came without its data: it is made anew.
        const isRemade = changed.signal.aborted && place.container.dataset['hydrate'] === 'never';
        const servedAs = isRemade ? undefined : place.servedAs;
        void fillPlace({ ...place, servedAs, life }, () => context, deps).then((result) => {
          if (gone.signal.aborted) result?.unmount();
          else mounted.push(result);
        });
      };
      for (const place of placesIn(element, slot, deps)) {
        const when = place.container.dataset['hydrate'] ?? 'load';
        if (when === 'load') {
          start(place);
          continue;
        }
        dormant.add(place);
        if (when === 'visible') undo.push(whenNear(element, () => start(place)));
      }
      return {
        update(next) {
          context = next;
          changed.abort();
          for (const place of [...dormant]) if (place.container.dataset['hydrate'] === 'never') start(place);
          for (const place of mounted) place?.show(next);
        },
        unmount() {
          gone.abort();
          for (const cancel of undo) cancel();
          // React forbids unmounting a root while another one renders.
          queueMicrotask(() => {
            for (const place of mounted) place?.unmount();
          });
        },
      };
    },
  };
}

/** The places of a slot: the server's, else one new container for each widget of the layout. */
function placesIn(element: HTMLElement, slot: string, { state }: PlaceDeps): Place[] {
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
