import {
  alertRaised,
  analyticsRecorded,
  chatRequested,
  compareChanged,
  toastRaised,
  visitChanged,
} from '@forecourt/contracts';
import { defineRemote, optional } from '@forecourt/kit/island';
import type { ShellGateways } from './content/gateways.ts';
import { createShellGateways } from './content/gateways.ts';

/** The shell's own islands: the frame, the home page, content pages, the blog, and the fallback pages. */
export default defineRemote<ShellGateways>({
  name: 'shell',
  gateways: createShellGateways,
  pages: {
    'shell.home': () => import(/* webpackChunkName: "shell.home" */ './home/index.ts'),
    'shell.content': () => import(/* webpackChunkName: "shell.content" */ './content/page/index.ts'),
    'shell.blog': () => import(/* webpackChunkName: "shell.blog" */ './content/blog/index.ts'),
    'shell.article': () => import(/* webpackChunkName: "shell.article" */ './content/article/index.ts'),
  },
  widgets: {
    frame: () => import(/* webpackChunkName: "frame" */ './frame/index.ts'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ './frame/not-found/index.ts'),
    'page-failed': () => import(/* webpackChunkName: "page-failed" */ './frame/page-failed/index.ts'),
  },
  publishes: [alertRaised, chatRequested, toastRaised, visitChanged],
  subscribes: [
    alertRaised,
    optional(analyticsRecorded),
    optional(chatRequested),
    optional(compareChanged),
    toastRaised,
    visitChanged,
  ],
});
