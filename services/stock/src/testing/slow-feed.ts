import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { feedMappings } from '../feed/mappings/index.ts';
import { csv } from './csv.ts';

/** A mapping that splits the comments of a row a thousand times, at 49 long words each time. */
export function slowMapping(): FeedMapping {
  const forecourt = feedMappings.get('forecourt')!;
  const words = Array.from({ length: 49 }, (_, word) => `${'x'.repeat(190)}${word}`);
  return {
    ...forecourt,
    name: 'slow',
    scope: 'partial',
    rules: [
      ...forecourt.rules,
      ...Array.from({ length: 100 }, () => ({
        field: 'comments' as const,
        columns: ['comments'],
        transforms: Array.from({ length: 10 }, () => ({ as: 'split' as const, before: words })),
      })),
    ],
  };
}

/** A feed of 32 MB that keeps a process busy for many seconds when it is read with `slowMapping`. */
export function slowFeed(): Uint8Array {
  return csv(
    ['stock_number', 'type', 'year', 'make', 'model', 'price', 'status', 'comments'],
    ...Array.from({ length: 40 }, (_, row) => [
      `S${row}`,
      'used',
      '2019',
      'Suzuki',
      'Swift',
      '15990',
      '',
      'x '.repeat(4e5),
    ]),
  );
}
