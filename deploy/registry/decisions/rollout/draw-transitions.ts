import { rolloutPhases } from '@forecourt/contracts/release';
import type { RolloutCause, Transition } from './transitions.ts';
import { rolloutCauses, transitions } from './transitions.ts';

/** Descriptions of the causes, for readers of the documentation. */
const meanings: Readonly<Record<RolloutCause, string>> = {
  timeReached: 'the start is due',
  stepPassed: 'minimum time passed, all guards within',
  lastStepPassed: 'the same at the last step, of all visitors',
  partPassed: 'the same at the last step, of fewer',
  undecided: 'minimum time passed, a guard unsure',
  undecidedTooLong: 'maximum time passed, a guard unsure',
  worse: 'a guard certainly worse than its limit',
  controlMoved: 'a newer pin moved a site',
  stepped: 'a person steps',
  paused: 'a person pauses',
  resumed: 'a person resumes',
  returned: 'a person returns',
  finished: 'a person finishes',
};

/** The transitions as a table for the documentation, with a row for each cause and a column for each phase. */
export function drawTransitions(): string {
  const rows = rolloutCauses.map((cause) => [
    meanings[cause],
    ...rolloutPhases.map((phase) => cellOf(transitions[cause][phase])),
  ]);
  const table = [['cause', ...rolloutPhases], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = '', ...body] = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

function cellOf({ to, step }: Transition): string {
  if (to === 'stay') return '–';
  return step === 'next' ? `${to}, next step` : to;
}
