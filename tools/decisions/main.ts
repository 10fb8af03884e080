/** `node tools/decisions/main.ts`: writes the index of the decision records. */
import { writeFileSync } from 'node:fs';
import { indexFile, writeIndex } from './write-index.ts';

writeFileSync(indexFile, writeIndex());
