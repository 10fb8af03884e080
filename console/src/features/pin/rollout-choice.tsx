import type { RolloutSide } from '../../gateways/values.ts';
import { describeSites } from '../../model/channels.ts';

const sides = [
  { side: 'control', title: 'The old versions', note: 'what visitors outside the rollout get' },
  { side: 'candidate', title: 'The new versions', note: 'what visitors in the rollout get' },
  { side: 'both', title: 'Both', note: 'everyone gets the change' },
] as const satisfies readonly { side: RolloutSide; title: string; note: string }[];

/** A note on who gets a change during a rollout; empty if all visitors get it. */
export function rolloutNote(side: RolloutSide | null): string {
  if (side === null || side === 'both') return '';
  return ` Where a rollout is running, only visitors ${side === 'control' ? 'outside' : 'in'} it get the change.`;
}

/** Asks whether a pin changes the versions of a running rollout's control, of its candidate, or of both. */
export function RolloutChoice({
  names,
  chosen,
  onChoose,
}: {
  /** Names of the sites on which a rollout runs. */
  readonly names: readonly string[];
  readonly chosen: RolloutSide | null;
  readonly onChoose: (side: RolloutSide) => void;
}) {
  return (
    <section>
      <fieldset className="sides">
        <legend>
          <h3>
            A rollout is running on {describeSites(names, (name) => name)} <em>What should the change affect there?</em>
          </h3>
        </legend>
        {sides.map(({ side, title, note }) => (
          <label key={side}>
            <input type="radio" name="side" checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              {title} <span className="muted">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
