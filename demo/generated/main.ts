/**
 * `node demo/generated/main.ts <new folder> [--count 1000] [--vehicles 200] [--seed forecourt]`: writes a demo folder
 * with that many dealers, for `npm start -- --demo <folder>` and `npm run serve -- setup --demo <folder>`.
 */
import { parseArgs } from 'node:util';
import { writeFolder } from './write-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    vehicles: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'forecourt' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder: node demo/generated/main.ts <new folder>');
await writeFolder(folder, { count: Number(values.count), vehicles: Number(values.vehicles), seed: values.seed });
