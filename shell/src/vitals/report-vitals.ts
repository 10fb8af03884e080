import type { PageVitals, ViewportClass, VitalName } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import type { PageState } from '@forecourt/contracts/release';
import { viewField } from '../reports/view-id.ts';
import { whenIdle } from '../state/when-idle.ts';

type Measure = (tell: (vital: VitalName, value: number) => void) => void;

/** The document's first page. */
export type ShownPage = Pick<PageVitals, 'route' | 'remote' | 'version'>;

export type VitalsDeps = {
  /** Loads the measuring library. */
  readonly load: () => Promise<Measure>;
  readonly send: (vitals: PageVitals) => void;
};

/**
 * Measures the page that the document was loaded with. The values are sent once, when the shopper first hides or leaves
 * the document. Later pages are client-side navigations, which are not measured.
 */
export function startVitals({ lockfile }: Pick<PageState, 'lockfile'>, { load, send }: VitalsDeps = browser) {
  let page: ShownPage | null = null;
  let isOver = false;
  let isSent = false;
  const values: PageVitals['values'] = {};
  const sendOnce = () => {
    if (isSent || page === null || Object.keys(values).length === 0) return;
    isSent = true;
    send({ lockfile, ...page, viewport: viewportOf(window.innerWidth), values: { ...values }, ...viewField() });
  };
  return {
    /** Called when the first page is shown: measuring may start. */
    shown(first: ShownPage): void {
      if (page !== null || isOver) return;
      page = first;
      whenIdle(() => {
        void load()
          .then((measure) => {
            measure((vital, value) => {
              if (!isOver) values[vital] = value;
            });
            // Added after the library's own listeners, so the last values are known when these run.
            document.addEventListener('visibilitychange', () => document.hidden && sendOnce());
            window.addEventListener('pagehide', sendOnce);
          })
          .catch((error: unknown) => console.warn(`vitals can’t be measured: ${String(error)}`));
      });
    },
    /** Called when the shopper navigates to another page of this document. */
    moved(): void {
      isOver = true;
    },
  };
}

export type Vitals = ReturnType<typeof startVitals>;

const browser: VitalsDeps = {
  load: async () => (await import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')).measureVitals,
  send: (vitals) =>
    void navigator.sendBeacon(endpoints.vitals(), new Blob([JSON.stringify(vitals)], { type: 'application/json' })),
};

/** @param width in CSS pixels */
function viewportOf(width: number): ViewportClass {
  if (width < 600) return 'narrow';
  return width < 1024 ? 'medium' : 'wide';
}
