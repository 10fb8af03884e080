import { readPageState } from './state/page-state.ts';
import { turn } from './state/turn.ts';

const state = readPageState(document);
// React, what remotes are supplied with, the shell and the waking of the page each take a turn of their own: together
// they would keep a finger waiting.
if (state !== null) {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ './federation/shared.ts');
  await turn();
  const { wake } = await import(/* webpackMode: "eager" */ './wake.ts');
  await turn();
  await wake(state);
}
