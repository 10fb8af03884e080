import { readPageState } from './state/page-state.ts';

/** Lets the browser answer a finger, and paint, before what comes next. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

const state = readPageState(document);
// React, the shell and the waking of the page each take a turn of their own: together they would keep a finger waiting.
if (state !== null) {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { wake } = await import(/* webpackMode: "eager" */ './wake.ts');
  await turn();
  wake(state);
}
