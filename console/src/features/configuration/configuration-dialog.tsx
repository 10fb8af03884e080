import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfigView } from '../../gateways/configuration.ts';
import { configQuery, useApplyConfig } from '../../gateways/configuration.ts';
import { gateQuery, siteQuery, sitesQuery } from '../../gateways/queries.ts';
import type { RolloutSide, SiteView } from '../../gateways/values.ts';
import { count } from '../../model/numbers.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { messageOf, Shown } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { WhyForm } from '../../parts/why-form.tsx';
import { useAnnounce } from '../announce.ts';
import { Refused } from '../pin/refused.tsx';
import { RolloutChoice, rolloutNote } from '../pin/rollout-choice.tsx';
import { LazyEditing } from './lazy-editing.tsx';
import { useDraft } from './use-draft.ts';
import { useSettled } from './use-settled.ts';

type Props = { readonly site: string; readonly onClose: () => void };

/** Edits a site's configuration, checked by the registry while it is typed. */
export default function ConfigurationDialog({ site, onClose }: Props) {
  const config = useQuery(configQuery(site));
  const view = useQuery(siteQuery(site));
  const name = useQuery(sitesQuery).data?.find((row) => row.site === site)?.name ?? site;
  if (config.data !== undefined && view.data !== undefined)
    return <Edit current={config.data} view={view.data} name={name} onClose={onClose} />;
  return (
    <Sheet title={`Configuration of ${name}`} onClose={onClose}>
      <section>
        <Shown<unknown> query={config.isError ? config : view} what="The configuration">
          {() => null}
        </Shown>
      </section>
    </Sheet>
  );
}

function Edit({
  current,
  view,
  name,
  onClose,
}: {
  readonly current: ConfigView;
  readonly view: SiteView;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { site } = view;
  const edited = useDraft(current);
  const [side, setSide] = useState<RolloutSide | null>(null);
  const apply = useApplyConfig();
  const announce = useAnnounce();
  const { read, basedOn, changes, meanwhile, why } = edited;
  const typed = useSettled(read.kind === 'json' && changes.length > 0 && meanwhile === null ? read.value : undefined);
  const gate = useQuery(
    gateQuery(typed === undefined ? [] : [site], {}, typed === undefined ? {} : { [site]: { config: typed, basedOn } }),
  );
  const isChecked = typed !== undefined && read.kind === 'json' && typed === read.value && gate.data?.fits === true;
  const faults = typed === undefined ? [] : (gate.data?.faults ?? []);
  const isReady =
    isChecked &&
    why.trim() !== '' &&
    meanwhile === null &&
    (view.rollout === null || side !== null) &&
    !apply.isPending;
  const submit = () => {
    if (!isReady || read.kind !== 'json') return;
    apply.mutate(
      {
        site,
        config: read.value,
        basedOn,
        why: why.trim(),
        expectedRevision: view.revision,
        rollout: view.rollout === null ? null : side,
      },
      {
        onSuccess() {
          edited.finish();
          onClose();
          const reach = rolloutNote(view.rollout === null ? null : side);
          announce({
            title: 'Configuration applied',
            description: `It’ll be live on ${name} within a second.${reach}`,
          });
        },
      },
    );
  };
  return (
    <Sheet
      title={`Configuration of ${name}`}
      summary={
        <>
          {current.id}, applied with revision {current.applied.revision} by {current.applied.actor}{' '}
          <When at={current.applied.at} />
        </>
      }
      onClose={onClose}
      foot={
        <WhyForm why={why} onWhy={edited.say} onClose={onClose} onSubmit={submit}>
          <button type="submit" className="button accent" disabled={!isReady}>
            {changes.length === 0 ? 'Apply' : `Apply ${count(changes.length, 'change')}`}
          </button>
        </WhyForm>
      }
    >
      <LazyEditing edited={edited} current={current} faults={faults} />
      {gate.isError && (
        <section role="status">
          <p className="muted">We couldn’t check the configuration. {messageOf(gate.error)}</p>
        </section>
      )}
      {view.rollout !== null && <RolloutChoice names={[name]} chosen={side} onChoose={setSide} />}
      {apply.isError && meanwhile === null && <Refused error={apply.error} />}
    </Sheet>
  );
}
