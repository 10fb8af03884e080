import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePin } from '../../gateways/changes.ts';
import { gateQuery, manifestQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { RolloutSide, SiteRow, Wanted } from '../../gateways/values.ts';
import { diffOf } from '../../model/diff.ts';
import { faultsOf } from '../../model/gate.ts';
import { count } from '../../model/numbers.ts';
import { byRemote } from '../../model/published.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Loading } from '../../parts/states.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { useAnnounce } from '../announce.ts';
import { Choice } from '../versions/choice.tsx';
import { ConfigurationPart, useChosenConfig } from './configuration-part.tsx';
import { Diff } from './diff.tsx';
import { GateAnswer } from './gate-answer.tsx';
import { PinFoot } from './pin-foot.tsx';
import { Refused } from './refused.tsx';
import { RolloutChoice } from './rollout-choice.tsx';
import { useFix } from './use-fix.ts';

/** Pins versions on sites: what changes, who sees it, and the gate's answer while choosing. */
export default function PinDialog({
  sites: given = [],
  remotes: wantedFirst = {},
  onClose,
}: {
  readonly sites?: readonly string[];
  readonly remotes?: Wanted;
  readonly onClose: () => void;
}) {
  const session = useSession();
  const sites = useQuery(sitesQuery);
  const versions = useQuery(versionsQuery);
  const [chosen, setChosen] = useState(given);
  const [wanted, setWanted] = useState(wantedFirst);
  const [side, setSide] = useState<RolloutSide | null>(null);
  const [why, setWhy] = useState('');
  const pin = usePin();
  const announce = useAnnounce();
  const published = byRemote(versions.data ?? []);
  const rows = (sites.data ?? []).filter(({ site }) => mayChange(session, site));
  const targets = rows.filter(({ site }) => chosen.includes(site));
  const lines = diffOf(targets, wanted);
  const changed = lines.length === 0 ? {} : wanted;
  const configuration = useChosenConfig(targets);
  const { config } = configuration;
  const configs = config === null ? {} : { [config.site]: { config: config.config, basedOn: config.basedOn } };
  const changes = lines.length > 0 || config !== null;
  const gate = useQuery(gateQuery(changes ? targets.map(({ site }) => site) : [], changed, configs));
  const faults = faultsOf(gate.data?.faults ?? []);
  const fix = useFix({ verdicts: gate.data, targets, wanted, configs });
  const manifests = useQueries({
    queries: lines.flatMap(({ remote, to }) => (to === null ? [] : [manifestQuery(remote, to)])),
  });
  const pages = manifests.flatMap(({ data }) => Object.keys(data?.pages ?? {}));
  const rolling = targets.filter(({ rollout }) => rollout !== null);
  const cannot =
    targets.length === 0
      ? 'Choose a site.'
      : !changes
        ? Object.keys(wanted).length === 0
          ? 'Choose a version.'
          : `${targets.length === 1 ? 'The site runs' : 'All of these sites run'} this already.`
        : null;
  const run = (remotes: Wanted, exceptRefused = false) =>
    pin.mutate(
      { sites: targets, remotes, config, rollout: rolling.length === 0 ? null : side, exceptRefused, why: why.trim() },
      {
        onSuccess: (changed) => {
          configuration.finish();
          onClose();
          announce({
            title: `Pinned ${titleOf(remotes) || 'the configuration'}`,
            description: `${count(changed, 'site')}, live within a second.`,
          });
        },
      },
    );
  const isRefused = faults.length > 0;
  const refusing = new Set(faults.flatMap((fault) => fault.sites)).size;
  const accepting = targets.length - refusing;
  const lacks =
    cannot !== null ||
    !configuration.isReady ||
    why.trim() === '' ||
    (rolling.length > 0 && side === null) ||
    pin.isPending;
  const submit = () => {
    if (lacks || gate.isPending) return;
    if (!isRefused) run(wanted);
    else if (fix.remotes !== null) run(fix.remotes);
  };
  return (
    <Sheet
      title={titleFor(wanted, targets)}
      summary={targets.map(({ name }) => name).join(', ') || 'No site is chosen yet.'}
      onClose={onClose}
      foot={
        <PinFoot why={why} onWhy={setWhy} onClose={onClose} onSubmit={submit}>
          {isRefused && accepting > 0 && (
            <button type="button" className="button" disabled={lacks} onClick={() => run(wanted, true)}>
              Leave out {refusing}, pin {accepting}
            </button>
          )}
          {isRefused && fix.remotes !== null ? (
            <button type="submit" className="button accent" disabled={lacks}>
              Pin with {fix.title}
            </button>
          ) : (
            <button type="submit" className="button accent" disabled={lacks || isRefused || gate.isPending}>
              {pinWords(targets)}
            </button>
          )}
        </PinFoot>
      }
    >
      {sites.data === undefined || versions.data === undefined ? (
        <Loading what="The choice of sites and versions" rows={4} />
      ) : (
        <>
          <Choice
            rows={rows}
            chosen={chosen}
            onChoose={setChosen}
            published={published}
            wanted={wanted}
            onWant={setWanted}
          />
          <section>
            <h3>
              Change to each lockfile <em>{cannot ?? count(lines.length, 'remote')}</em>
            </h3>
            <Diff lines={lines} published={published} />
          </section>
          <ConfigurationPart chosen={configuration} faults={gate.data?.faults ?? []} />
          <section>
            <h3>Who sees it</h3>
            <dl className="blast">
              <div>
                <dt>Sites</dt>
                <dd>{targets.length}</dd>
                <dd className="note">of {sites.data.length}</dd>
              </div>
              <div>
                <dt>Pages</dt>
                <dd>{pages.length}</dd>
                <dd className="note mono">{pages.slice(0, 4).join(', ') || 'none of its own'}</dd>
              </div>
              <div>
                <dt>Remotes</dt>
                <dd>{lines.length}</dd>
                <dd className="note">of {new Set(targets.flatMap((row) => Object.keys(row.remotes))).size}</dd>
              </div>
            </dl>
          </section>
          {rolling.length > 0 && (
            <RolloutChoice names={rolling.map(({ name }) => name)} chosen={side} onChoose={setSide} />
          )}
          {cannot === null && (
            <GateAnswer
              gate={gate}
              faults={faults}
              targets={targets}
              fix={fix}
              hidesConfiguration={configuration.isOpen}
            />
          )}
          {pin.isError && <Refused error={pin.error} />}
        </>
      )}
    </Sheet>
  );
}

const pinWords = (targets: readonly SiteRow[]): string =>
  targets.length === 1 ? `Pin to ${targets[0]?.name ?? ''}` : `Pin to ${count(targets.length, 'site')}`;

function titleFor(wanted: Wanted, targets: readonly SiteRow[]): string {
  const what = titleOf(wanted) || 'versions';
  const [only] = targets;
  if (only === undefined) return `Pin ${what}`;
  return `Pin ${what} to ${targets.length === 1 ? only.name : count(targets.length, 'site')}`;
}

/** `mf-vehicle 2.1.0, mf-finance 1.9.3`. */
export const titleOf = (wanted: Wanted): string =>
  Object.entries(wanted)
    .map(([remote, version]) => (version === null ? `no ${remote}` : `${remote} ${version}`))
    .join(', ');
