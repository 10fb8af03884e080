import { setImmediate } from 'node:timers/promises';

/** The fingerprint of the reader and the versions of the cars from which a snapshot of the index was made. */
export type SnapshotNote = {
  /** As in `CarReader`. */
  readonly fingerprint: string;
  /** Version of the car from which each record was made, by car id. */
  readonly versions: ReadonlyMap<string, string>;
};

const piece = 2_000;

/**
 * Serialises the note, yielding to the event loop between pieces. A version that changes meanwhile may be written with
 * its old value: its car is then indexed once more than needed.
 */
export async function writeNote({ fingerprint, versions }: SnapshotNote): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from(`${fingerprint}\n`)];
  let lines: string[] = [];
  for (const [id, version] of versions) {
    lines.push(`${version} ${id}\n`);
    if (lines.length < piece) continue;
    parts.push(Buffer.from(lines.join('')));
    lines = [];
    await setImmediate();
  }
  parts.push(Buffer.from(lines.join('')));
  return Buffer.concat(parts);
}

export function readNote(note: Uint8Array): SnapshotNote {
  const [fingerprint = '', ...lines] = Buffer.from(note).toString('utf8').trimEnd().split('\n');
  const versions = lines.map((line): [string, string] => {
    const blank = line.indexOf(' ');
    return [line.slice(blank + 1), line.slice(0, blank)];
  });
  return { fingerprint, versions: new Map(versions) };
}
