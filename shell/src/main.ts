import { followTranslation } from '@forecourt/kit/translated-text';
import { readPageState } from './state/page-state.ts';
import { yieldToMain } from './state/yield-to-main.ts';

followTranslation();
const state = readPageState(document);
// React, the shared modules and the host each load in a task of their own: together they would delay an interaction.
// They are separate files and never imported statically, because static imports block WebKit (decision 020).
if (state !== null) {
  await import(/* webpackChunkName: "react" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackChunkName: "host" */ './federation/shared.ts');
  await yieldToMain();
  const { startShell } = await import(/* webpackChunkName: "host" */ './start-shell.ts');
  await yieldToMain();
  await startShell(state);
}
