/** Runs the slowest test files first, so that none of them is left for the end, when only one worker is busy. */
import Sequencer from '@jest/test-sequencer';

const slow =
  /equality\.test|render\/attacks|cli\/cli\.test|public-fields|stale-if-error|render\/pool|synonyms\.test|killed-process|store\/store\.test|api-keys|tools\/pack|held-import|resume\.test/;

export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return [...sorted.filter(({ path }) => slow.test(path)), ...sorted.filter(({ path }) => !slow.test(path))];
  }
}
