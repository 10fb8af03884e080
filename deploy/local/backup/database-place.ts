import { join } from 'node:path';
import type { DatabasePlace } from '@forecourt/database';
import { DatabaseError } from '@forecourt/database';
import { AssetsUnreachable } from '../../registry/index.ts';
import { StartProblem } from '../start-problem.ts';

/** The database that `DATABASE_URL` names, or the one in the data folder. */
export function databasePlace(env: NodeJS.ProcessEnv, data: string): DatabasePlace {
  const url = env['DATABASE_URL'];
  return url === undefined ? { folder: join(data, 'database') } : { url };
}

/** @throws StartProblem with the message of an error of database or bucket */
export async function inOneSentence<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof AssetsUnreachable)
      throw new StartProblem(error.message, { cause: error });
    throw error;
  }
}
