import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConfigChange, ConfigView } from '../../gateways/configuration.ts';
import { configQuery } from '../../gateways/configuration.ts';
import type { SharedFault } from '../../gateways/values.ts';
import { Shown } from '../../parts/states.tsx';
import { LazyEditing } from './lazy-editing.tsx';
import { useDraft } from './use-draft.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  readonly faults: readonly SharedFault[];
  /** `isReady` is false while the typed text cannot be applied. */
  readonly onChange: (chosen: ConfigChange | null, isReady: boolean) => void;
};

/** Edits the configuration of the site whose versions are being changed. */
export default function ConfigurationChoice({ site, ...props }: Props & { readonly site: string }) {
  const config = useQuery(configQuery(site));
  return (
    <Shown query={config} what="The configuration">
      {(current) => <Choice current={current} {...props} />}
    </Shown>
  );
}

function Choice({ current, faults, onChange }: Props & { readonly current: ConfigView }) {
  const edited = useDraft(current);
  const { read, changes, meanwhile, basedOn } = edited;
  const value = read.kind === 'json' && changes.length > 0 && meanwhile === null ? read.value : undefined;
  const settled = useSettled(value);
  const { site } = current;
  const isReady = read.kind === 'json' && meanwhile === null && settled === value;
  useEffect(
    () => onChange(settled === undefined ? null : { site, config: settled, basedOn }, isReady),
    [settled, isReady, site, basedOn, onChange],
  );
  return <LazyEditing edited={edited} current={current} faults={value === undefined ? [] : faults} />;
}
