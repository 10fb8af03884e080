import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/**
 * Opens every page of every dealer in a browser. This takes too long for each test run, so only `npm run crawl` does
 * it.
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
