/** Starts a process that reads a feed which keeps it busy for many seconds, and sends the id of that process. */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultBudget } from '@forecourt/budget';
import { startFeedProcess } from '../feed-process.ts';

const bytes = 64_000_000;

let child: ChildProcess | undefined;
subscribe('child_process', (message) => {
  child = (message as { readonly process: ChildProcess }).process;
});
const feed = startFeedProcess(defaultBudget);
const read = (file: Uint8Array) =>
  feed.request('infer', { file, name: 'own', currentYear: 2026, mostBytes: 2 * bytes }).catch(() => {});
// The process has started when it has refused its first file.
await read(new Uint8Array());
void read(new Uint8Array(bytes).fill('['.charCodeAt(0)));
await wait(2_000);
process.send?.(child?.pid);
