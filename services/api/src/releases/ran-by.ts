import type { RanRelease, RegistryPort } from '../deps.ts';
import { ApiError } from '../errors.ts';

/**
 * The versions that a document of this site ran.
 *
 * @param signed the document's signed lockfile id
 * @throws ApiError REPORT_REFUSED when the signature is invalid, or there is no registry
 */
export async function ranBy(registry: RegistryPort | undefined, site: string, signed: string): Promise<RanRelease> {
  if (registry === undefined)
    throw new ApiError(
      'REPORT_REFUSED',
      'This installation doesn’t accept reports about versions, because it has no registry to check them.',
    );
  const release = await registry.ranBy(site, signed);
  if (release === null)
    throw new ApiError('REPORT_REFUSED', `No page from ${site} has this lockfile id and signature.`);
  return release;
}

/** @throws ApiError REPORT_REFUSED for a version that the document could not have run */
export function refuseUnrun({ lockfile, versions }: RanRelease, remote: string, version: string): void {
  if (Object.hasOwn(versions, remote) && versions[remote]?.includes(version)) return;
  throw new ApiError('REPORT_REFUSED', `${remote}@${version} is not in ${lockfile}.`);
}
