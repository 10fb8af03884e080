import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** Every page of every dealer in a browser: too long for each run, so `npm run crawl` has it to itself. */
export default defineConfig({
  ...config,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../platform/seed.ts',
  outputDir: '../../test-results',
  retries: 0,
  timeout: 1_800_000,
});
