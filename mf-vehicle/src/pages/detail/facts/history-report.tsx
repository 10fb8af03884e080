import type { Car } from '@forecourt/contracts';
import { analyticsIds } from '@forecourt/contracts';
import { useBus, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { words } from '../../../model/facts/fact.ts';
import { publishAnalytics } from '../../../wiring.ts';
import { Section } from './section.tsx';

/**
 * Link to the history report, on sites with the plugin, when the feed has a valid address for it.
 * @source spec §3, §5, VDP-057
 */
export function HistoryReport({ car }: { readonly car: Pick<Car, 'id' | 'file'> }) {
  const bus = useBus();
  const { plugins } = useSite();
  const address = words(car.file);
  if (plugins?.historyReport !== true || address === undefined || !/^(https:\/\/|\/(?!\/))/.test(address)) return null;
  return (
    <Section title="Vehicle history">
      <Button
        variant="outline"
        size="small"
        icon="doc"
        href={address}
        target="_blank"
        rel="noopener"
        onClick={() => publishAnalytics(bus, analyticsIds.historyReport, car)}
      >
        View history report
      </Button>
    </Section>
  );
}
