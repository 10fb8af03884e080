import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { ShownOverride } from '../override/shown-override.ts';

export type DocumentParts = {
  readonly release: Release;
  readonly site: Site;
  readonly path: string;
  /** The override that the document shows; undefined for documents without an override. */
  readonly override?: ShownOverride | undefined;
};
