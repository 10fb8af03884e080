import { StartProblem } from './start-problem.ts';

/**
 * Addresses of the shared caches in front of the edges, from `PURGE_URLS`, separated by commas.
 *
 * @returns the addresses; empty: there are no shared caches, so only browsers store documents
 * @throws StartProblem naming the wrong address
 */
export function readPurgeUrls(env: NodeJS.ProcessEnv): readonly string[] {
  const urls = (env['PURGE_URLS'] ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  for (const url of urls)
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new StartProblem(
        `PURGE_URLS contains "${url}". Give the address of a cache that receives purges, such as http://10.0.0.8:6081.`,
      );
  return urls;
}
