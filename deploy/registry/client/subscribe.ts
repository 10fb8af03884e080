import { setTimeout as wait } from 'node:timers/promises';
import { int, object, safeParse, string } from '@forecourt/contracts/schema';
import type { Change } from '../changes/change-feed.ts';
import { readEvents } from './read-events.ts';

export type SubscribeOptions = {
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  /** Called with the reason if a connection fails or is lost. The client then reconnects by itself. */
  readonly onTrouble?: (error: Error) => void;
  /**
   * Time without data after which the connection counts as lost. Default: 30 s, which is three heartbeats of the
   * server.
   */
  readonly silenceMs?: number;
  /** Delays before the attempts to reconnect. The last delay is used for all further attempts. */
  readonly retryMs?: readonly number[];
};

type Source = { readonly address: string; readonly authorization: string; readonly fetch: typeof globalThis.fetch };

const ChangeEvent = object({ site: string(), revision: int(), lockfile: string() });

/** Receives changes until `signal` aborts, and then resolves. Each revision of a site is reported once. */
export async function subscribeToChanges(
  source: Source,
  onChange: (change: Change) => void,
  { signal, onTrouble = () => {}, silenceMs = 30_000, retryMs = [100, 250, 500, 1000, 2000, 5000] }: SubscribeOptions,
): Promise<void> {
  const delivered = new Map<string, number>();
  const deliver = (change: Change) => {
    // A lower revision is reported too, because it means that the database was replaced.
    if (delivered.get(change.site) === change.revision) return;
    delivered.set(change.site, change.revision);
    onChange(change);
  };
  let failures = 0;
  while (!signal.aborted) {
    try {
      const onLife = () => {
        failures = 0;
      };
      await listen(source, signal, { silenceMs, deliver, onLife });
      throw new Error('the registry ended the stream of changes');
    } catch (error) {
      if (signal.aborted) return;
      onTrouble(error instanceof Error ? error : new Error(String(error)));
    }
    const delay = retryMs[Math.min(failures++, retryMs.length - 1)] ?? 1000;
    await wait(delay, undefined, { signal }).catch(() => {});
  }
}

async function listen(
  source: Source,
  signal: AbortSignal,
  {
    silenceMs,
    deliver,
    onLife,
  }: {
    readonly silenceMs: number;
    readonly deliver: (change: Change) => void;
    readonly onLife: () => void;
  },
): Promise<void> {
  const silence = new AbortController();
  const startTimer = () =>
    setTimeout(() => silence.abort(new Error(`the registry was silent for ${silenceMs} ms`)), silenceMs);
  let timer = startTimer();
  try {
    const response = await source.fetch(source.address, {
      headers: { authorization: source.authorization, accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(`the registry answers ${response.status} to a request for changes`);
    }
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer);
      timer = startTimer();
      onLife();
      const change = event.name === 'change' ? safeParse(ChangeEvent, JSON.parse(event.data)) : null;
      if (change?.success) deliver(change.data);
    }
  } finally {
    clearTimeout(timer);
  }
}
