/** Jest's transform for mutation runs: adds the mutants to every file that FORECOURT_MUTATED lists. */
import { relative } from 'node:path';
import swc from '@swc/jest';
import { mutantsOf, withSwitches } from './mutants.ts';

const kind = process.env.FORECOURT_MUTANTS ?? 'rules';
const mutated = new Set((process.env.FORECOURT_MUTATED ?? '').split('\n'));

export default {
  createTransformer(options) {
    const { process: compile, processAsync, getCacheKey, ...rest } = swc.createTransformer(options);
    const nameOf = (path) => relative(process.cwd(), path);
    const changed = (source, path) =>
      mutated.has(nameOf(path)) ? withSwitches(source, mutantsOf(source, kind), nameOf(path)) : source;
    return {
      ...rest,
      process: (source, path, given) => compile(changed(source, path), path, given),
      processAsync: async (source, path, given) => compile(changed(source, path), path, given),
      getCacheKey: (source, path, given) => getCacheKey(changed(source, path), path, given),
    };
  },
};
