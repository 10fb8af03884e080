import { followTranslation } from '@forecourt/kit/translated-text';
import { readPageState } from './state/page-state.ts';
import { yieldToMain } from './state/yield-to-main.ts';

followTranslation();
const state = readPageState(document);
// React, the shared modules and the host load in separate tasks: a single long task would delay interactions. All are
// imported dynamically, because WebKit blocks static imports (decision 020).
if (state !== null) {
  await import(/* webpackChunkName: "react" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackChunkName: "host" */ './federation/shared.ts');
  await yieldToMain();
  const { startShell } = await import(/* webpackChunkName: "host" */ './start-shell.ts');
  await yieldToMain();
  await startShell(state);
}
