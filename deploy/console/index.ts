export { createBuiltFiles } from './built-files.ts';
export { createConsole } from './console.ts';
