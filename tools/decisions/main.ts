/** Writes the index of the decision records: `node tools/decisions/main.ts`. */
import { writeFileSync } from 'node:fs';
import { indexFile, writeIndex } from './write-index.ts';

writeFileSync(indexFile, writeIndex());
