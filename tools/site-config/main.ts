import { writeFileSync } from 'node:fs';
import { writeReference } from './write-reference.ts';

writeFileSync(new URL('../../docs/site-config.md', import.meta.url), writeReference());
