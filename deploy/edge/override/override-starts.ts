import { LRUCache } from 'lru-cache';
import { exceptionsOf } from '../development.ts';
import type { DocumentStarts } from '../document/document-start.ts';
import type { CspExceptions } from '../http/security-headers.ts';
import { noExceptions } from '../http/security-headers.ts';
import { ribbonStyle } from './ribbon.ts';
import type { ShownOverride } from './shown-override.ts';

/** Maximum number of developers' origins whose document starts are cached. */
const mostOrigins = 50;

/**
 * Creates the starts of documents that show an override. The starts contain the ribbon's style, and a policy
 * with an exception for the origin of this override only.
 */
export function createOverrideStarts(
  createStarts: (exceptions: CspExceptions) => DocumentStarts,
): (override: Pick<ShownOverride, 'development'>) => DocumentStarts {
  const byOrigin = new LRUCache<string, DocumentStarts>({ max: mostOrigins });
  return ({ development }) => {
    const key = `${development?.origin ?? ''} ${development?.shell?.version ?? ''}`;
    const exceptions = development === undefined ? noExceptions : exceptionsOf(development);
    const starts = byOrigin.get(key) ?? createStarts({ ...exceptions, styles: [ribbonStyle] });
    byOrigin.set(key, starts);
    return starts;
  };
}
