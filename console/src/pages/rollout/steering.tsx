import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../features/pin/refused.tsx';
import { at, call } from '../../gateways/call.ts';
import type { Rollout } from '../../gateways/values.ts';
import { percentOf } from '../../model/cell.ts';
import { percent } from '../../model/numbers.ts';
import { Icon } from '../../parts/icon.tsx';
import { Sheet } from '../../parts/sheet.tsx';

type Action = 'return' | 'pause' | 'resume' | 'step' | 'finish';

const words: Readonly<Record<Action, string>> = {
  return: 'Return',
  pause: 'Pause',
  resume: 'Resume',
  step: 'Continue now',
  finish: 'Finish',
};

/** Returns, pauses, resumes, continues or finishes a rollout; each asks why. */
export function Steering({ rollout }: { readonly rollout: Rollout }) {
  const [action, setAction] = useState<Action | null>(null);
  const next = rollout.steps[rollout.step + 1];
  const isPaused = rollout.phase === 'paused';
  return (
    <>
      <button type="button" className="button critical" onClick={() => setAction('return')}>
        <Icon name="undo" />
        Return
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
  const [why, setWhy] = useState('');
  const steer = useMutation({
    mutationFn: () =>
      call('POST', at('rollouts', rollout.id, 'steer'), {
        body: { action, why: why.trim(), expectedRevision: rollout.revision },
      }),
    onSuccess: onClose,
    onSettled: () => Promise.all([['rollouts'], ['sites']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Sheet
      title={words[action]}
      summary={effects[action]}
      onClose={onClose}
      foot={
        <form
          className="foot-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (why.trim() !== '') steer.mutate();
          }}
        >
          <label className="why">
            <span className="unseen">Why</span>
            <input
              placeholder="Why, for those who read the record"
              required
              maxLength={500}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </label>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className={action === 'return' ? 'button danger' : 'button accent'}
            disabled={why.trim() === '' || steer.isPending}
          >
            {words[action]}
          </button>
        </form>
      }
    >
      {steer.isError && <Refused error={steer.error} />}
    </Sheet>
  );
}

const effects: Readonly<Record<Action, string>> = {
  return: 'Everybody gets the old versions with their next page. The rollout ends.',
  pause: 'The share stays as it is until somebody resumes it.',
  resume: 'The step goes on, and its guards decide again.',
  step: 'The next share is given now, without waiting for the guards.',
  finish: 'Everybody gets the new versions, which become the pin. The rollout ends.',
};
