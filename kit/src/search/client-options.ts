import type { liteClient } from 'algoliasearch/lite';

export type LiteClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
