import { toSlug } from '@forecourt/contracts';

/** Query string of a page of models: `body=cab--chassis`. @source spec §2, BUD-016 */
export function modelsQuery({ body, make }: { readonly body: string | null; readonly make: string | null }): string {
  return [...(body === null ? [] : [`body=${toSlug(body)}`]), ...(make === null ? [] : [`make=${toSlug(make)}`])].join(
    '&',
  );
}
