import { defineConfig } from 'drizzle-kit';

/** `npm run generate -w @forecourt/deploy -- --name <what>` generates the registry's next migration from its schema. */
export default defineConfig({ dialect: 'postgresql', schema: './registry/schema.ts', out: './registry/migrations' });
