import { readPageState } from './state/page-state.ts';
import { wake } from './wake.ts';

const state = readPageState(document);
// In a turn of its own: evaluating the code and waking the page together would keep a finger waiting twice as long.
if (state !== null) setTimeout(() => wake(state));
