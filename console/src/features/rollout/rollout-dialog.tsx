import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { at, call } from '../../gateways/call.ts';
import { freezesQuery, gateQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { Channel, Forecast, Rollout, Wanted } from '../../gateways/values.ts';
import { percentOf } from '../../model/cell.ts';
import { diffOf } from '../../model/diff.ts';
import { faultsOf } from '../../model/gate.ts';
import { guardValue, guardWords } from '../../model/guards.ts';
import { count, percent } from '../../model/numbers.ts';
import { byRemote } from '../../model/published.ts';
import { defaultGuards, defaultSteps } from '../../model/rollout-plan.ts';
import { duration } from '../../model/time.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Awaiting } from '../../parts/states.tsx';
import { useNow } from '../../parts/when.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { FreezeNotice, frozenTargets } from '../pin/freeze-notice.tsx';
import { FaultBox } from '../pin/gate-answer.tsx';
import { Refused } from '../pin/refused.tsx';
import { useFix } from '../pin/use-fix.ts';
import { addressesIn } from '../pin/when.tsx';
import { Choice } from '../versions/choice.tsx';
import { useChosenSites } from '../versions/use-chosen-sites.ts';

/**
 * Dialog that starts a rollout. It asks for versions, sites, steps, guards and a reason, and shows the gate's answer
 * for the sites.
 */
export default function RolloutDialog({
  sites: given = [],
  channel: givenChannel,
  remotes: wantedFirst = {},
  onClose,
}: {
  readonly sites?: readonly string[];
  readonly channel?: Channel;
  readonly remotes?: Wanted;
  readonly onClose: () => void;
}) {
  const session = useSession();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const sites = useQuery(sitesQuery);
  const versions = useQuery(versionsQuery);
  const [wanted, setWanted] = useState(wantedFirst);
  const [guards, setGuards] = useState(defaultGuards);
  const [notify, setNotify] = useState('');
  const [isDespite, setDespite] = useState(false);
  const [why, setWhy] = useState('');
  const freezes = useQuery(freezesQuery);
  const nowMs = useNow();
  const rows = (sites.data ?? []).filter(({ site }) => mayChange(session, site));
  const { targets, chosen, choose, byChannel } = useChosenSites({ given, channel: givenChannel, rows, wanted });
  const changed = diffOf(targets, wanted).length > 0;
  const gate = useQuery(gateQuery(changed ? targets.map(({ site }) => site) : [], wanted));
  const faults = faultsOf(gate.data?.faults ?? []);
  const fix = useFix({ verdicts: gate.data, targets, wanted });
  const frozen = frozenTargets(targets, freezes.data ?? [], nowMs);
  const despiteFreeze = isDespite && frozen.length > 0;
  const refusing = new Set(faults.flatMap((fault) => fault.sites));
  const leftOut = new Set([...refusing, ...(despiteFreeze ? [] : frozen.map(({ site }) => site))]);
  const plan = {
    sites: targets.map(({ site }) => site).filter((site) => !leftOut.has(site)),
    remotes: wanted,
    steps: defaultSteps,
    guards,
    notify: addressesIn(notify),
    ...(despiteFreeze && { despiteFreeze }),
    why: why.trim(),
  };
  const forecast = useQuery({
    queryKey: ['forecast', plan.sites, plan.remotes, plan.guards],
    enabled: changed && plan.sites.length > 0,
    queryFn: ({ signal }) =>
      call<Forecast>('POST', at('rollouts', 'plan'), { body: { ...plan, why: plan.why || 'a forecast' }, signal }),
  });
  const start = useMutation({
    mutationFn: () => call<Rollout>('POST', at('rollouts'), { body: plan }),
    onSuccess: ({ id }) => {
      for (const queryKey of [['rollouts'], ['sites']]) void queries.invalidateQueries({ queryKey });
      onClose();
      navigate(`/rollouts/${id}`);
    },
  });
  const longest = Math.max(0, ...(forecast.data?.guards ?? []).map(({ expectedMinutes }) => expectedMinutes ?? 0));
  const isReady = changed && plan.sites.length > 0 && plan.why !== '' && !gate.isPending;
  return (
    <Sheet
      title="New rollout"
      summary="Each visitor gets either the old versions or the new ones, never a mix."
      onClose={onClose}
      foot={
        <form
          className="foot-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) start.mutate();
          }}
        >
          <label className="why">
            <span className="unseen">Why</span>
            <input
              placeholder="Reason (shown on the rollout’s page)"
              required
              maxLength={500}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </label>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button accent" disabled={!isReady || start.isPending}>
            Start at {percent(percentOf(defaultSteps[0]?.share ?? 0))}
          </button>
        </form>
      }
    >
      {sites.data === undefined || versions.data === undefined ? (
        <section>
          <Awaiting queries={[sites, versions]} what="The list of sites and versions" rows={4} />
        </section>
      ) : (
        <>
          <Choice
            rows={rows}
            chosen={chosen}
            onChoose={choose}
            published={byRemote(versions.data)}
            wanted={wanted}
            onWant={setWanted}
            byChannel={byChannel}
          />
          <FreezeNotice
            frozen={frozen}
            targets={targets}
            isDespite={isDespite}
            onDespite={setDespite}
            consequence="left out"
          />
          {faults.length > 0 && (
            <section aria-live="polite">
              <h3 className="critical">
                {count(refusing.size, 'site')} would refuse this change, so {refusing.size === 1 ? 'it’s' : 'they’re'}{' '}
                left out
              </h3>
              {faults.map((fault) => (
                <FaultBox key={fault.message} fault={fault} targets={targets} fix={fix} />
              ))}
              {fix.remotes !== null && (
                <button type="button" className="button" onClick={() => setWanted(fix.remotes ?? wanted)}>
                  Add {fix.title}
                </button>
              )}
            </section>
          )}
          <section>
            <h3>
              Steps <em>the share goes up automatically once every guard passes</em>
            </h3>
            <ol className="plan-steps">
              {defaultSteps.map(({ share, minMinutes }) => (
                <li key={share}>
                  <b>{percent(percentOf(share))}</b>
                  <span className="muted">at least {duration(minMinutes)}</span>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h3>
              Guards{' '}
              <em>
                with 95% certainty
                {forecast.data !== undefined &&
                  (longest > 0
                    ? `; about ${duration(longest)} of traffic is enough to tell`
                    : '; we don’t know the traffic yet')}
              </em>
            </h3>
            <ul className="site-boxes">
              {defaultGuards.map((guard) => (
                <li key={guard.guard}>
                  <label>
                    <input
                      type="checkbox"
                      checked={guards.some((each) => each.guard === guard.guard)}
                      onChange={({ target }) =>
                        setGuards(
                          target.checked ? [...guards, guard] : guards.filter((each) => each.guard !== guard.guard),
                        )
                      }
                    />
                    {guardWords[guard.guard]} at most {guardValue(guard.guard, guard.limit)} worse
                  </label>
                </li>
              ))}
            </ul>
          </section>
          <section className="fields">
            <label>
              Who to email when the rollout pauses, rolls back or finishes
              <input
                className="text-field"
                type="text"
                inputMode="email"
                placeholder="addresses, separated by commas"
                value={notify}
                onChange={({ target }) => setNotify(target.value)}
              />
            </label>
          </section>
          {start.isError && <Refused error={start.error} />}
        </>
      )}
    </Sheet>
  );
}
