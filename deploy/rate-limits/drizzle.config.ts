import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config rate-limits/drizzle.config.ts --name <what>`, run in deploy. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './rate-limits/schema.ts',
  out: './rate-limits/migrations',
});
