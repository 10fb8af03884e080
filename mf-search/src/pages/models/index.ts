import { definePage } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { modelsHead } from './head.ts';
import { loadModels } from './load.ts';
import type { ModelsData } from './models.tsx';
import { Models } from './models.tsx';

/** The models in stock of a body or a make, at `/models?body=&make=`. @source spec §2, BUD-016 */
export default definePage<ModelsData, SearchGateways>({
  load: loadModels,
  head: modelsHead,
  View: Models,
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
