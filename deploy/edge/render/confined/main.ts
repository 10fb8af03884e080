/**
 * A render process: it runs server code of pinned versions for one dealer. The process may not open connections, start
 * programs, or read files other than React and its own source. The process does not have the edge's environment
 * variables. A remote's code can therefore damage only this process.
 *
 * @see docs/security.md
 */
import { createHook } from 'node:async_hooks';
import type { ServerEntry } from '@forecourt/contracts/release';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server.node';
import type { FromProcess, JobMessage, ToProcess } from '../messages.ts';
import { bindToJobs, createJobGlobals } from './job-globals.ts';
import type { JobLimits } from './job-limits.ts';
import { createTimers, giveUpJob, inJob } from './job-scope.ts';
import { createKnownSites } from './known-sites.ts';
import { lockDown } from './lockdown.ts';
import { createParentFetch } from './parent-fetch.ts';
import { confineModules } from './remote-modules.ts';

const mostNotes = 20;
const longestNote = 500;

const own = process;
const limits = JSON.parse(own.argv[2] ?? '') as JobLimits;
if (own.send === undefined) throw new Error('RENDER_PROCESS_ALONE: the edge starts this file; don’t run it yourself');
const sendToParent = own.send.bind(own) as (message: FromProcess) => boolean;
const send = (message: FromProcess): void => void sendToParent(message);

let notes = 0;
const note = (...parts: readonly unknown[]): void => {
  if (++notes > mostNotes) return;
  send({
    kind: 'note',
    text: parts
      .map((part) => describe(part))
      .join(' ')
      .slice(0, longestNote),
  });
};
const describe = (part: unknown): string => {
  try {
    return part instanceof Error ? `${part.name}: ${part.message}` : String(part);
  } catch {
    return 'a value that cannot be shown';
  }
};
// Without the edge there is no more work, so the process ends on `disconnect`: by SIGKILL, because a regular exit waits
// for the process's threads. The process ignores stop signals, because a signal to the whole process group would
// interrupt running jobs.
own.on('disconnect', () => own.kill(own.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) own.on(signal, () => {});

const { fetch, settle } = createParentFetch(send, limits);
const knownSite = createKnownSites();
const importRemote = confineModules();
const readMs = performance.now.bind(performance);

for (const module of [react, jsxRuntime, reactDom, reactDomServer]) {
  if ('default' in module) Object.freeze(module.default);
}
const timers = createTimers();
bindToJobs(timers);
lockDown({
  ...timers,
  ...createJobGlobals(),
  fetch,
  console: { log: note, info: note, warn: note, error: note, debug: note, trace: note },
  performance: { now: () => readMs() },
  process: { env: Object.freeze({ NODE_ENV: 'production' }) },
  ...zodGlobals(),
});

/**
 * Copies of zod share two globals, and one of these globals contains a function that receives all parsed values. Both
 * globals are predefined and frozen, so that no module can replace this function.
 */
function zodGlobals(): Readonly<Record<string, unknown>> {
  const registry: unknown = Object.freeze({
    add: () => registry,
    remove: () => registry,
    clear: () => registry,
    get: () => undefined,
    has: () => false,
  });
  return { __zod_globalConfig: Object.freeze({ jitless: true }), __zod_globalRegistry: registry };
}

/**
 * `RegExp.input` and similar properties hold the last text that any code of this process matched. They cannot be
 * deleted from a frozen `RegExp`, so the text is overwritten each time a job continues after it waited.
 */
const forgetMatches = (): void => void /(?:)/.exec('');
createHook({ before: forgetMatches }).enable();

async function run({ work, common, site, module, source }: JobMessage): Promise<string> {
  // The site is stored before the import, because later jobs refer to the site by its number even if the import fails.
  const given = { ...common, site: knownSite(site) };
  const entry = (await importRemote(module, source)) as ServerEntry;
  forgetMatches();
  switch (work.kind) {
    case 'page': {
      const { page, prefix, submission } = work;
      return JSON.stringify([await entry.renderPage({ ...given, page, prefix, submission })]);
    }
    case 'widgets':
      return JSON.stringify(
        await Promise.all(work.widgets.map((widget) => entry.renderWidget({ ...given, ...widget }))),
      );
    case 'addresses': {
      const { page, after } = work;
      return JSON.stringify([(await entry.listAddresses?.({ ...given, page, after })) ?? { kind: 'none' }]);
    }
  }
}

own.on('message', (message: ToProcess) => {
  if (message.kind === 'fetched') return settle(message);
  const { id } = message;
  if (message.kind === 'giveUp') return giveUpJob(id);
  inJob(id, () => run(message)).then(
    (results) => {
      const isTooLong = results.length > limits.resultCharacters;
      if (isTooLong) send({ kind: 'exceeded', id, limit: 'resultCharacters' });
      send({ kind: 'done', id, results: isTooLong ? '[]' : results });
    },
    (error: unknown) => send({ kind: 'failed', id, error: describe(error).slice(0, 2_000) }),
  );
});

// Promises and timers that fail after their job have no other error handler.
own.on('unhandledRejection', (reason) => note('A promise was rejected and nobody handled it:', reason));
own.on('uncaughtException', (error) => note('An exception was not caught:', error));
send({ kind: 'ready' });
