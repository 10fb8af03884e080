import { createAccountGateways } from '../../../mf-account/src/gateways/index.ts';
import savedCount from '../../../mf-account/src/widgets/saved-count/index.ts';
import { createShellGateways } from '../../../shell/src/content/gateways.ts';
import frame from '../../../shell/src/frame/index.ts';
import type { App } from './app-context.ts';
import { AppContext } from './app-context.ts';

const frameWithGateways = { island: frame, gateways: createShellGateways };
const widgets = { 'mf-account/saved-count': { island: savedCount, gateways: createAccountGateways } };

/** The whole app: the frame with the page of the current address. */
export const rootElement = (app: App) => (
  <AppContext value={{ app, widgets }}>
    {frame.element({ context: {}, data: undefined, shared: undefined }, app.envOf(frameWithGateways))}
  </AppContext>
);
