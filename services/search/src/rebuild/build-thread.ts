/** Worker thread that builds one table and transfers it. */
import { parentPort } from 'node:worker_threads';
import { PartsWriter } from '../columns/parts.ts';
import { SearchError } from '../errors.ts';
import type { Ranking } from '../rank/criteria.ts';
import { finishTable } from '../store/build-table.ts';
import { Table } from '../store/table.ts';
import { TableFeeder } from './feed-table.ts';
import type { BuildReply, BuildRequest, RecordBatch } from './messages.ts';
import { toPlain } from './messages.ts';

const port = parentPort!;
let table: Table | undefined;
let feeder: TableFeeder | undefined;
let rankings: readonly Ranking[] = [];

port.on('message', (request: BuildRequest) => {
  try {
    response(request);
  } catch (error) {
    // Other errors end the thread, and the `Worker` emits `error`.
    if (!(error instanceof SearchError)) throw error;
    reply({ kind: 'refused', code: error.code, message: error.message });
  }
});

function response(request: BuildRequest): void {
  switch (request.kind) {
    case 'begin':
      table = new Table(request.plan, { compression: 'whenLarge' });
      feeder = new TableFeeder(table);
      rankings = request.rankings;
      return;
    case 'records':
      takeBatch(request.batch);
      return;
    case 'finish':
      postTable();
  }
}

function takeBatch({ bytes, ends }: RecordBatch): void {
  const texts = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const { keep, isKept } = table!.adopt(texts);
  let from = 0;
  for (const end of ends) {
    feeder!.put(texts, from, end, () => keep(from, end));
    from = end;
  }
  const spare = isKept ? undefined : new Uint8Array(bytes.buffer as ArrayBuffer);
  port.postMessage({ kind: 'taken', spare } satisfies BuildReply, spare ? [spare.buffer] : []);
}

function postTable(): void {
  const { orders } = finishTable(table!, rankings);
  const parts = new PartsWriter('moved');
  table!.save(parts);
  const rows = [...orders.values()].map((order) => order.rows);
  const buffers = new Set(
    [...parts.arrays.values()].map(({ array }) => array.buffer).concat(rows.map((array) => array.buffer)),
  );
  const moved = [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
  port.postMessage({ kind: 'built', table: toPlain(parts), orders: rows } satisfies BuildReply, moved);
}

function reply(message: BuildReply): void {
  port.postMessage(message);
}
