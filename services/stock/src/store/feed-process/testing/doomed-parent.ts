/** Starts a process that is busy with reading a feed for many seconds, and sends the id of that process. */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultBudget } from '@forecourt/budget';
import { slowFeed, slowMapping } from '../../../testing/slow-feed.ts';
import { startFeedProcess } from '../feed-process.ts';

let child: ChildProcess | undefined;
subscribe('child_process', (message) => {
  child = (message as { readonly process: ChildProcess }).process;
});
const feed = startFeedProcess(defaultBudget);
const limits = { currentYear: 2026, mostBytes: 100_000_000 };
// The process has started when it has refused its first file.
await feed.request('infer', { file: new Uint8Array(), name: 'own', ...limits }).catch(() => {});
const reading = feed.request('check', { file: slowFeed(), mapping: slowMapping(), ...limits }).then(
  () => 'has read the feed',
  (error: unknown) => String(error),
);
process.send?.({ pid: child?.pid, doing: await Promise.race([reading, wait(2_000, 'reads')]) });
