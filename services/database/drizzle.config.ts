import { defineConfig } from 'drizzle-kit';

/** `npm run generate -w @forecourt/database -- --name <what>` writes the next migration from the schema. */
export default defineConfig({ dialect: 'postgresql', schema: './src/schema/*.ts', out: './migrations' });
