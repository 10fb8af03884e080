import { readPageState } from './state/page-state.ts';
import { wake } from './wake.ts';

const state = readPageState(document);
if (state !== null) wake(state);
