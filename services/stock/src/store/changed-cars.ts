import type { ForecourtDatabase, OutboxPosition } from '@forecourt/database';
import { cars, outboxPosition, readOutbox } from '@forecourt/database';
import { inArray } from 'drizzle-orm';

/** Cars that changed after a position. */
export type ChangedCars = {
  /** Position after these changes: a transaction and the id of a message, `4711.12`. */
  readonly position: string;
  /** The changed cars that are still stored. */
  readonly cars: readonly { readonly slug: string; readonly dealership: string }[];
  /** Whether there may be further changes. */
  readonly isMore: boolean;
};

/** Number of messages that are read at a time; each names 250 cars at most. */
const mostMessages = 20;

/**
 * Reads which cars changed after a position, from the messages that also keep the search up to date.
 *
 * @param after `position` of an earlier result. Null or invalid: returns the current position, without changes
 */
export async function changedCars(db: ForecourtDatabase, after: string | null): Promise<ChangedCars> {
  const from = after === null ? null : parsePosition(after);
  if (from === null) return { position: format(await outboxPosition(db)), cars: [], isMore: false };
  const messages = await readOutbox(db, 'car.index', from, mostMessages);
  const ids = [...new Set(messages.flatMap(({ payload }) => payload.carIds))];
  const found =
    ids.length === 0
      ? []
      : await db.select({ slug: cars.slug, dealership: cars.dealershipSlug }).from(cars).where(inArray(cars.id, ids));
  return {
    position: format(messages.at(-1) ?? from),
    cars: found,
    isMore: messages.length === mostMessages,
  };
}

const format = ({ transaction, id }: OutboxPosition): string => `${transaction}.${id}`;

function parsePosition(text: string): OutboxPosition | null {
  const [, transaction, id] = /^(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  return transaction === undefined ? null : { transaction, id: Number(id) };
}
