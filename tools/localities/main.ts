import { writeFileSync } from 'node:fs';
import { localitiesFile, writeLocalities } from './write-localities.ts';

writeFileSync(localitiesFile, writeLocalities());
