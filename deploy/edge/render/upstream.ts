import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Budget } from '@forecourt/budget';
import type { createGuardedConnect } from './guarded-connect.ts';
import { createStaleIfErrorDispatcher, dropIfTorn } from './stale-if-error.ts';

type Options = {
  /** Folder of the stored responses. */
  readonly memory: string;
  readonly connect: ReturnType<typeof createGuardedConnect>;
  readonly budget: Budget;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
};

/** Minimum time between two log lines about stale responses. */
const staleNoteMs = 60_000;

/** Opens the connections for the requests of server code. While api or search fails, stored responses are served. */
export async function openUpstream({ memory, connect, budget, nowMs, log }: Options) {
  let staleServed = 0;
  const noteStale = createStaleNote(nowMs, log);
  const onStale = (address: string) => {
    staleServed += 1;
    noteStale(address);
  };
  await mkdir(memory, { recursive: true });
  const file = join(memory, 'last-answers.sqlite');
  await dropIfTorn(file);
  const open = () => {
    try {
      return createStaleIfErrorDispatcher(file, onStale, connect, budget);
    } catch (error) {
      log(`Responses can’t be stored in ${file}: ${String(error)}`);
      return createStaleIfErrorDispatcher(null, onStale, connect, budget);
    }
  };
  const { dispatcher, close } = open();
  return {
    dispatcher,
    staleServed: () => staleServed,
    close,
  };
}

/** Logs, at most once a minute, that stale responses of a server are served. */
function createStaleNote(nowMs: () => number, log: (message: string) => void): (address: string) => void {
  let notedAtMs = Number.NEGATIVE_INFINITY;
  return (address) => {
    if (nowMs() - notedAtMs < staleNoteMs) return;
    notedAtMs = nowMs();
    log(`${address} isn’t answering, so pages use its last responses`);
  };
}
