import { plural } from '../../model/search/heading.ts';

/** Heading of a page of models: `Utes by model`, `Toyota models`. */
export function modelsHeading({ body, make }: { readonly body: string | null; readonly make: string | null }): string {
  if (body === null) return make === null ? 'Models in stock' : `${make} models`;
  return `${make === null ? '' : `${make} `}${plural(body)} by model`;
}
