import { matchRoute } from '@forecourt/contracts';
import { UsageError } from '../command.ts';

/** The address of a new page. @throws UsageError if it isn't a page address, or leads to a page of the platform */
export function parsePagePath(path: string): string {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path))
    throw new UsageError(`--path "${path}" isn’t a page address. Write it like /trade-tips.`);
  const taken = matchRoute(path)?.route;
  if (taken === undefined) return path;
  throw new UsageError(`${path} already leads to the platform's page ${taken}. Name another address with --path.`);
}
