import { useCallback, useState } from 'react';
import type { ConfigChange } from '../../gateways/configuration.ts';
import { writeDraft } from '../../gateways/drafts.ts';
import type { SharedFault, SiteRow } from '../../gateways/values.ts';
import { isOfConfiguration } from '../../model/gate.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Failed, Loading } from '../../parts/states.tsx';

const ConfigurationChoice = lazyPart(() => import('../configuration/configuration-choice.tsx'), {
  loading: <Loading what="The configuration" rows={4} />,
  failed: (retry) => <Failed what="The configuration" error={null} onRetry={retry} />,
});

type ChosenConfig = {
  /** The site whose configuration may change. Null unless the pin is of exactly one site. */
  readonly site: string | null;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The configuration that is applied with the versions; null if the configuration does not change. */
  readonly config: ConfigChange | null;
  /** False while the typed text cannot be applied. */
  readonly isReady: boolean;
  readonly onChange: (config: ConfigChange | null, isReady: boolean) => void;
  /** Deletes the draft. Called once it has been applied. */
  readonly finish: () => void;
};

/** State of the configuration part of the pin dialog. Only a pin of one site may change the configuration too. */
export function useChosenConfig(targets: readonly Pick<SiteRow, 'site'>[]): ChosenConfig {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ readonly config: ConfigChange | null; readonly isReady: boolean }>({
    config: null,
    isReady: true,
  });
  const site = targets.length === 1 ? (targets[0]?.site ?? null) : null;
  const isUsed = isOpen && site !== null;
  const config = isUsed && chosen.config?.site === site ? chosen.config : null;
  return {
    site,
    isOpen: isUsed,
    setOpen,
    config,
    isReady: !isUsed || chosen.isReady,
    onChange: useCallback((next, isReady) => setChosen({ config: next, isReady }), []),
    finish: () => {
      if (config !== null) writeDraft(config.site, null);
    },
  };
}

/** Asks whether the configuration changes with the versions; if so, shows its editor. */
export function ConfigurationPart({
  chosen: { site, isOpen, setOpen, onChange },
  faults,
}: {
  readonly chosen: ChosenConfig;
  readonly faults: readonly SharedFault[];
}) {
  if (site === null) return null;
  return (
    <>
      <section>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave the configuration as it is' : 'Change the configuration too'}
        </button>
      </section>
      {isOpen && (
        <ConfigurationChoice key={site} site={site} faults={faults.filter(isOfConfiguration)} onChange={onChange} />
      )}
    </>
  );
}
