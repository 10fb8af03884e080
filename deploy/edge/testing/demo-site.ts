import type { Site } from '@forecourt/contracts/site-config';
import { loadSite } from '../../sites/load.ts';
import { toSite } from '../sites/site.ts';

const config = loadSite('northshore');
const northshore = toSite(config, { [config.search.key.env]: 'test-search-key-0' });

/** A site of this checkout, with a search key for tests. */
export function demoSite(changes: Partial<Site> = {}): Site {
  return { ...northshore, ...changes };
}
