import type { Site } from '@forecourt/contracts/site-config';
import { createRoot } from 'react-dom/client';
import { createAccountGateways } from '../../../mf-account/src/gateways/index.ts';
import savedCount from '../../../mf-account/src/widgets/saved-count/index.ts';
import frame from '../../../shell/src/frame/index.ts';
import { AppContext, createApp } from './app-context.ts';

const json = document.getElementById('site')?.textContent;
const container = document.getElementById('root');
if (!json || container === null) throw new Error('BASELINE_DOCUMENT_INCOMPLETE: no #site or no #root');
const app = createApp(JSON.parse(json) as Site);
const parts = { frame: { island: frame, gateways: () => ({}) } };
const widgets = { 'mf-account/saved-count': { island: savedCount, gateways: createAccountGateways } };
createRoot(container).render(
  <AppContext value={{ app, widgets }}>
    {frame.element({ context: {}, data: undefined, shared: undefined }, app.envOf(parts.frame))}
  </AppContext>,
);
