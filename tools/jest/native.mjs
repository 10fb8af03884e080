/**
 * Preloaded where Node itself loads test files. Provides the modules and transforms that Jest's sandbox would provide.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { compiling } from './compiling.mjs';

const provided = {
  '@jest/globals': new URL('./globals.mjs', import.meta.url).href,
  '.css': new URL('../../kit/src/testing/class-names.ts', import.meta.url).href,
};

const starts = [];

/** Registers a callback for the start of each test file, when hooks such as `afterAll` can be registered. */
export const beforeFile = (start) => void starts.push(start);

registerHooks({
  resolve(specifier, context, next) {
    // The runner imports a test file with a number as its query.
    if (/\.test\.tsx?\?\d+$/.test(specifier)) for (const start of starts) start();
    const url = provided[specifier.endsWith('.css') ? '.css' : specifier];
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
  },
  load(url, context, next) {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...compiling,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/**
 * When one worker requests the runner's configuration, the runner sends it to every worker that has a test file. A
 * worker that is still loading would miss it and wait forever, so the configuration is stored for its request.
 */
function keepWorkerData() {
  let data;
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') data = message;
  });
  const send = process.send.bind(process);
  process.send = (message, ...others) => {
    if (message !== 'jest-light-runner-get-worker-data' || data === undefined) return send(message, ...others);
    process.nextTick(() => process.emit('message', data));
    return true;
  };
}

const isWorker = process.send !== undefined && /[\\/]tinypool[\\/]/.test(process.argv[1] ?? '');
if (isWorker) keepWorkerData();
