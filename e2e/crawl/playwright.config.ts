import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/**
 * Opens every page of every dealer in a browser. Only `npm run crawl` does this, because it takes too long for `npm
 * test`.
 */
export default defineConfig({
  ...config,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../platform/seed.ts',
  outputDir: '../../test-results',
  retries: 0,
  timeout: 1_800_000,
});
