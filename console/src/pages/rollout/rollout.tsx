import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { rolloutQuery, sitesQuery } from '../../gateways/queries.ts';
import type { Rollout } from '../../gateways/values.ts';
import { percentOf } from '../../model/cell.ts';
import { count, percent } from '../../model/numbers.ts';
import { isRunning, phaseName, titleOf } from '../../model/rollout-state.ts';
import { duration } from '../../model/time.ts';
import { Heading, useTitle } from '../../parts/heading.tsx';
import { PhaseChip } from '../../parts/phase-chip.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { Shown } from '../../parts/states.tsx';
import { useNow, When } from '../../parts/when.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { Guards } from './guards.tsx';
import { Steering } from './steering.tsx';

const rollouts = { path: '/rollouts', name: 'Rollouts' } as const;

/** `/rollouts/:id`: steps, guards, sites and history of one rollout. */
export function RolloutPage({ id }: { readonly id: string }) {
  const rollout = useQuery({ ...rolloutQuery(id), refetchInterval: 15_000 });
  useTitle(rollout.data === undefined ? 'Rollout' : titleOf(rollout.data));
  return (
    <>
      {rollout.data === undefined && <Heading under={rollouts} title="Rollout" />}
      <Shown query={rollout} what="The rollout">
        {(shown) => <Details rollout={shown} />}
      </Shown>
    </>
  );
}

function Details({ rollout }: { readonly rollout: Rollout }) {
  const session = useSession();
  const sites = useQuery(sitesQuery);
  const names = new Map((sites.data ?? []).map(({ site, name }) => [site, name]));
  const changes = rollout.sites.every((site) => mayChange(session, site));
  const share = percentOf(rollout.share);
  return (
    <>
      <Heading
        under={rollouts}
        title={<span className="mono">{titleOf(rollout)}</span>}
        summary={
          <>
            <PhaseChip phase={rollout.phase} /> {count(rollout.sites.length, 'site')} · by {rollout.createdBy},{' '}
            <When at={rollout.createdAt} /> · “{rollout.why}”
          </>
        }
        actions={changes && isRunning(rollout) && <Steering rollout={rollout} />}
      />
      <Steps rollout={rollout} />
      <div className="columns">
        <div>
          <Guards rollout={rollout} />
          <section className="card" aria-labelledby="rollout-sites">
            <h2 id="rollout-sites">Sites</h2>
            <ul className="shares">
              {rollout.sites.map((site) => (
                <li key={site}>
                  <SiteMark site={site} name={names.get(site) ?? site} />
                  <Link href={`/sites/${site}`}>{names.get(site) ?? site}</Link>
                  <progress max={100} value={share} aria-label={`Share of visitors to ${names.get(site) ?? site}`} />
                  <span>{percent(share)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div>
          <Rules />
          <Record rollout={rollout} />
        </div>
      </div>
    </>
  );
}

function Steps({ rollout }: { readonly rollout: Rollout }) {
  const { steps, step, phase, stepSince } = rollout;
  const minutes = (useNow() - Date.parse(stepSince)) / 60_000;
  return (
    <ol className="steps">
      {steps.map(({ share, minMinutes, maxMinutes }, index) => {
        const isDone = index < step || phase === 'finished';
        const isCurrent = index === step && isRunning(rollout) && phase !== 'scheduled';
        const hasEnded = !isDone && !isRunning(rollout);
        const isToCome = !isDone && !isCurrent && !hasEnded;
        const left = Math.ceil(minMinutes - minutes);
        return (
          <li
            key={share}
            className={isDone ? 'done' : isCurrent ? 'current' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <b>{percent(percentOf(share))}</b>
            <span>
              {isDone && 'done'}
              {isCurrent &&
                (phase === 'paused'
                  ? 'paused'
                  : left > 0
                    ? `now: at least ${duration(left)} to go`
                    : 'now: the minimum has passed')}
              {isToCome && `for at least ${duration(minMinutes)}`}
              {hasEnded && (index === step ? 'ended here' : 'not reached')}
            </span>
            <span>{isDone || hasEnded ? '' : `pauses after ${duration(maxMinutes)} if unsure`}</span>
            <progress
              max={1}
              value={isDone ? 1 : isCurrent ? Math.min(1, minutes / Math.max(1, minMinutes)) : 0}
              aria-hidden="true"
            />
          </li>
        );
      })}
    </ol>
  );
}

function Rules() {
  return (
    <section className="card" aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <dl className="declares">
        <div>
          <dt>Switches back automatically</dt>
          <dd>when a guard is worse than its limit with 95% certainty</dd>
        </div>
        <div>
          <dt>Waits</dt>
          <dd>
            while a guard isn’t sure, up to the step’s maximum time; then it pauses, and anyone named when it started
            gets an email
          </dd>
        </div>
        <div>
          <dt>Who sees it</dt>
          <dd>each visitor stays on the same set of versions across the whole site</dd>
        </div>
        <div>
          <dt>Crawlers</dt>
          <dd>always get the old versions</dd>
        </div>
      </dl>
    </section>
  );
}

function Record({ rollout }: { readonly rollout: Rollout }) {
  const newest = rollout.record.toReversed();
  return (
    <section className="card" aria-labelledby="record">
      <h2 id="record">What happened</h2>
      <ol className="timeline">
        {newest.map(({ at, actor, phase, share, because }, index) => (
          <li
            key={`${at} ${phase} ${share}`}
            className={phase === 'returned' ? 'back' : index === 0 ? 'current' : undefined}
          >
            <span className="node" />
            <div>
              <p>
                {phaseName(phase)} at {percent(percentOf(share))}
              </p>
              <small>
                {actor} · <When at={at} /> · {because}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
