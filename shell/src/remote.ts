import { alertRaised, compareChanged, toastRaised } from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';

/** The shell's own islands: the frame around every page, the home page, and what stands where a page cannot. */
export default defineRemote<unknown>({
  name: 'shell',
  gateways: () => ({}),
  pages: {
    'shell.home': () => import(/* webpackChunkName: "shell.home" */ './home/index.ts'),
  },
  widgets: {
    frame: () => import(/* webpackChunkName: "frame" */ './frame/index.ts'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ './frame/not-found/index.ts'),
    'page-failed': () => import(/* webpackChunkName: "page-failed" */ './frame/page-failed/index.ts'),
  },
  publishes: [alertRaised, toastRaised],
  subscribes: [alertRaised, optional(compareChanged), toastRaised],
});
