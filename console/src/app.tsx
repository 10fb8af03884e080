import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { DialogProvider } from './features/dialog-provider.tsx';
import { Frame } from './frame/frame.tsx';
import { Pages } from './frame/pages.tsx';
import { createQueries } from './gateways/query-client.ts';
import { Toasts } from './parts/toasts.tsx';
import { SessionGate } from './session/session-gate.tsx';

const queries = createQueries();

/** Root component. `disableStyleElements` is set because the page's CSP blocks the style elements of Base UI. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Toast.Provider>
          <Tooltip.Provider delay={300}>
            <Router base="/console">
              <SessionGate>
                <DialogProvider>
                  <Frame>
                    <Pages />
                  </Frame>
                </DialogProvider>
              </SessionGate>
            </Router>
            <Toasts />
          </Tooltip.Provider>
        </Toast.Provider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
