import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { DocumentFault } from './document-faults.ts';

/**
 * Faults if `search.engine` does not match the search host, application and index. Such a site's pages would query a
 * search engine that contains none of its vehicles.
 */
export function searchEngine({ search }: SiteConfig): readonly DocumentFault[] {
  const { engine = 'forecourt', host, applicationId, index } = search;
  if (engine === 'forecourt')
    return /(^|\.)algolia(net)?\.(net|com)(:\d+)?$/.test(host)
      ? [
          {
            path: 'search.engine',
            message: `is "forecourt", but nothing would fill the index at "${host}". Write "algolia", or leave search.host empty.`,
          },
        ]
      : [];
  return [
    ...(/^[A-Z0-9]+$/.test(applicationId)
      ? []
      : [
          {
            path: 'search.applicationId',
            message: `"${applicationId}" isn’t an Algolia application id. Write the id its dashboard shows, such as 4HRDWQG7RJ.`,
          },
        ]),
    ...(host === ''
      ? [
          {
            path: 'search.host',
            message: `is empty, so pages would search the built-in engine. With search.engine "algolia" write ${applicationId.toLowerCase()}-dsn.algolia.net.`,
          },
        ]
      : []),
    ...(/^[\w.-]+$/.test(index)
      ? []
      : [{ path: 'search.index', message: `"${index}" isn’t an index name. Write one such as Car_production.` }]),
  ];
}
