import type { Car } from '@forecourt/contracts';
import { analyticsIds, vehicleMessagesOf } from '@forecourt/contracts';
import { useBus, useGateways, useIsland } from '@forecourt/kit/island';
import { Button, VisuallyHidden } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { VehicleGateways } from '../../../../gateways/index.ts';
import { publishAnalytics, publishPdfFailed } from '../../../../wiring.ts';
import styles from '../quiet-tool.module.css';

type State = 'ready' | 'preparing' | 'saved' | 'failed';

/** Visible text is only "PDF", because the toolbar is narrow; screen readers get "Save as PDF". */
const ready = (
  <>
    <VisuallyHidden>Save as </VisuallyHidden>PDF
  </>
);
const labels: Readonly<Record<State, ReactNode>> = {
  ready,
  preparing: (
    <>
      Preparing<VisuallyHidden> PDF</VisuallyHidden>
    </>
  ),
  saved: ready,
  failed: (
    <>
      Try <VisuallyHidden>PDF </VisuallyHidden>again
    </>
  ),
};
/** Announcements for screen readers, by state of the button. */
const announcements: Readonly<Record<State, string>> = {
  ready: '',
  preparing: 'Preparing the PDF',
  saved: 'The PDF is saved',
  failed: '',
};

/** Saves the print page as PDF; busy and disabled while the file is prepared. @source spec §4, §7, §8, VDP-091 */
export function PdfButton({ car }: { readonly car: Pick<Car, 'id' | 'slug'> }) {
  const { printing } = useGateways<VehicleGateways>();
  const { report, site } = useIsland();
  const bus = useBus();
  const [state, setState] = useState<State>('ready');

  const save = async () => {
    setState('preparing');
    try {
      await printing.savePdf(car.slug);
      setState('saved');
      publishAnalytics(bus, analyticsIds.print, car);
    } catch (error) {
      setState('failed');
      publishPdfFailed(bus, vehicleMessagesOf(site).message('pdfUnreachable'));
      report(error);
    }
  };

  return (
    <>
      <Button
        className={styles.tool}
        variant="quiet"
        size="small"
        busy={state === 'preparing'}
        icon="doc"
        onClick={() => void save()}
      >
        {labels[state]}
      </Button>
      <VisuallyHidden>
        <span role="status">{announcements[state]}</span>
      </VisuallyHidden>
    </>
  );
}
