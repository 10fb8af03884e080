import { Worker } from 'node:worker_threads';
import { PartsReader } from '../columns/parts.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import { SearchError } from '../errors.ts';
import type { Ranking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import type { BuiltTable } from '../store/build-table.ts';
import { keyOf } from '../store/plan-table.ts';
import { Table, type TablePlan } from '../store/table.ts';
import { batches, textsOf } from './batches.ts';
import type { BuildReply, BuildRequest } from './messages.ts';
import { fromPlain } from './messages.ts';

/**
 * Maximum number of batches that are sent but not yet processed: enough to keep the thread busy, too few
 * to fill the memory.
 */
const mostOnTheirWay = 2;

/**
 * Builds a table in a worker thread. Readers of the present table are blocked only while a few records are written as
 * JSON. Memory is transferred, not copied.
 *
 * @param stock new records, or a table whose current records are used
 * @throws SearchError as `Table.put`, or the error that ended the thread
 */
export async function buildAside(
  plan: TablePlan,
  rankings: readonly Ranking[],
  stock: Iterable<SearchRecord> | Table,
  breathe: Breathe,
): Promise<BuiltTable> {
  const thread = new BuildThread();
  try {
    thread.post({ kind: 'begin', plan, rankings });
    const texts = stock instanceof Table ? stock.recordTexts() : textsOf(stock);
    for await (const batch of batches(texts, breathe, () => thread.spare.pop())) {
      thread.post({ kind: 'records', batch }, [batch.bytes.buffer as ArrayBuffer, batch.ends.buffer as ArrayBuffer]);
      await thread.whenFewerOnTheirWay(mostOnTheirWay);
    }
    thread.post({ kind: 'finish' });
    const built = await thread.built;
    const table = new Table(plan, { parts: new PartsReader(fromPlain(built.table)) });
    const orders = new Map<string, RowOrder>();
    for (const [index, ranking] of rankings.entries()) {
      await breathe();
      orders.set(keyOf(ranking), new RowOrder(ranking, table, built.orders[index]));
    }
    return { table, orders };
  } finally {
    await thread.end();
  }
}

class BuildThread {
  readonly built: Promise<Extract<BuildReply, { kind: 'built' }>>;
  readonly #worker = new Worker(new URL('./build-thread.ts', import.meta.url), { env: {} });
  /**
   * Buffers of batches that the thread has finished. They are reused, because the process does not return freed memory
   * to the system.
   */
  readonly spare: Uint8Array[] = [];
  #onTheirWay = 0;
  #notify = () => {};

  constructor() {
    this.built = new Promise((resolve, reject) => {
      this.#worker.on('error', reject);
      this.#worker.on('exit', () => reject(new Error('The thread that builds an index ended before it was ready')));
      this.#worker.on('message', (reply: BuildReply) => {
        if (reply.kind === 'built') resolve(reply);
        else if (reply.kind === 'refused') reject(new SearchError(reply.code, reply.message));
        else {
          this.#onTheirWay--;
          if (reply.spare) this.spare.push(reply.spare);
          this.#notify();
        }
      });
    });
    // The error is handled where `built` is awaited; a rejection before that must not end the
    // process.
    this.built.catch(() => {});
  }

  post(request: BuildRequest, moved: readonly ArrayBuffer[] = []): void {
    if (request.kind === 'records') this.#onTheirWay++;
    this.#worker.postMessage(request, [...moved]);
  }

  /** Waits until fewer batches than `most` are unprocessed. @throws the error that ended the thread */
  async whenFewerOnTheirWay(most: number): Promise<void> {
    while (this.#onTheirWay >= most)
      await Promise.race([this.built, new Promise<void>((notify) => (this.#notify = notify))]);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
