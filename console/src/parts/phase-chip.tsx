import type { Rollout } from '../gateways/values.ts';
import { phaseName } from '../model/rollout-state.ts';

const tones: Readonly<Record<Rollout['phase'], string>> = {
  scheduled: '',
  running: 'accent',
  waiting: 'warn',
  paused: 'warn',
  returned: 'critical',
  finished: 'good',
};

export const PhaseChip = ({ phase }: Pick<Rollout, 'phase'>) => (
  <span className={`chip ${tones[phase]}`}>{phaseName(phase)}</span>
);
