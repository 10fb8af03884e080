import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FreezeNotice, frozenTargets } from '../../features/pin/freeze-notice.tsx';
import { Refused } from '../../features/pin/refused.tsx';
import { at, call } from '../../gateways/call.ts';
import { freezesQuery, sitesQuery } from '../../gateways/queries.ts';
import { readAgain } from '../../gateways/reread.ts';
import type { Rollout } from '../../gateways/values.ts';
import { percentOf } from '../../model/cell.ts';
import { percent } from '../../model/numbers.ts';
import { Icon } from '../../parts/icon.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { useNow } from '../../parts/when.tsx';
import { WhyForm } from '../../parts/why-form.tsx';

type Action = 'return' | 'pause' | 'resume' | 'step' | 'finish';

const words: Readonly<Record<Action, string>> = {
  return: 'Roll back',
  pause: 'Pause',
  resume: 'Resume',
  step: 'Continue now',
  finish: 'Finish',
};

/** Buttons that pause, resume, continue, finish or roll back a rollout. Each asks for a reason. */
export function Steering({ rollout }: { readonly rollout: Rollout }) {
  const [action, setAction] = useState<Action | null>(null);
  const next = rollout.steps[rollout.step + 1];
  const isPaused = rollout.phase === 'paused';
  return (
    <>
      <button type="button" className="button critical" onClick={() => setAction('return')}>
        <Icon name="undo" />
        Roll back
      </button>
      <button type="button" className="button" onClick={() => setAction(isPaused ? 'resume' : 'pause')}>
        {!isPaused && <Icon name="pause" />}
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      <button
        type="button"
        className="button primary"
        onClick={() => setAction(next === undefined ? 'finish' : 'step')}
      >
        {next === undefined ? 'Finish' : `Continue to ${percent(percentOf(next.share))} now`}
      </button>
      {action !== null && <Confirm rollout={rollout} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

function Confirm({
  rollout,
  action,
  onClose,
}: {
  readonly rollout: Rollout;
  readonly action: Action;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const rows = useQuery(sitesQuery).data ?? [];
  const freezes = useQuery(freezesQuery).data ?? [];
  const nowMs = useNow();
  const [why, setWhy] = useState('');
  const [isDespite, setDespite] = useState(false);
  const sites = rollout.sites.map((site) => ({ site, name: rows.find((row) => row.site === site)?.name ?? site }));
  const frozen = refusedWhenFrozen.includes(action) ? frozenTargets(sites, freezes, nowMs) : [];
  const steer = useMutation({
    mutationFn: () =>
      call('POST', at('rollouts', rollout.id, 'steer'), {
        body: {
          action,
          why: why.trim(),
          expectedRevision: rollout.revision,
          ...(frozen.length > 0 && isDespite && { despiteFreeze: true }),
        },
      }),
    onSuccess: onClose,
    onSettled: () => readAgain(queries, ['rollouts', 'sites', 'freezes']),
  });
  const next = rollout.steps[rollout.step + 1];
  const titles: Readonly<Record<Action, string>> = {
    return: 'Roll back the rollout',
    pause: 'Pause the rollout',
    resume: 'Resume the rollout',
    step: `Continue to ${percent(percentOf(next?.share ?? rollout.share))} now`,
    finish: 'Finish the rollout',
  };
  const isReady = why.trim() !== '' && (frozen.length === 0 || isDespite) && !steer.isPending;
  return (
    <Sheet
      title={titles[action]}
      summary={effects[action]}
      onClose={onClose}
      foot={
        <WhyForm
          why={why}
          onWhy={setWhy}
          placeholder="Reason (shown on the rollout’s page)"
          onClose={onClose}
          onSubmit={() => isReady && steer.mutate()}
        >
          <button type="submit" className={action === 'return' ? 'button danger' : 'button accent'} disabled={!isReady}>
            {words[action]}
          </button>
        </WhyForm>
      }
    >
      <FreezeNotice frozen={frozen} targets={sites} isDespite={isDespite} onDespite={setDespite} />
      {steer.isError && <Refused error={steer.error} />}
    </Sheet>
  );
}

/** Actions that the registry refuses on frozen sites, because they give the new versions to more visitors. */
const refusedWhenFrozen: readonly Action[] = ['step', 'finish'];

const effects: Readonly<Record<Action, string>> = {
  return: 'Everyone gets the old versions on their next page. The rollout ends.',
  pause:
    'The share stays as it is while the rollout is paused. It won’t switch back automatically, even if the new versions do worse.',
  resume: 'The step continues, and the guards check it again.',
  step: 'Moves to the next share now, without waiting for the guards.',
  finish: 'Everyone gets the new versions, and the sites are pinned to them. The rollout ends.',
};
