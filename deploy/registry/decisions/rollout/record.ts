import type { RolloutRecord } from '@forecourt/contracts/release';

/**
 * Maximum number of lines in a rollout's record. It is limited, because the whole record is stored again with each
 * line.
 */
const mostLines = 100;

/**
 * A record with one more line. A long record keeps its first line, the line where the rollout reached visitors, and the
 * latest lines; one line says that others are left out.
 */
export function withLine(record: readonly RolloutRecord[], line: RolloutRecord, id: string): readonly RolloutRecord[] {
  const lines = [...record, line];
  if (lines.length <= mostLines) return lines;
  const latest = lines.slice(3 - mostLines);
  const dropped = lines.slice(0, -latest.length);
  const [first] = dropped;
  const began = dropped.find(({ share }) => share > 0);
  const kept = [...new Set([first, began])].filter((each) => each !== undefined);
  const because = `Earlier steps are left out here. forecourt audit ${id} lists them.`;
  return [...kept, { ...(dropped.at(-1) ?? line), because, readings: [] }, ...latest];
}
