ALTER TABLE "registry_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "registry_tokens" SET "expires_at" = now() + interval '90 days';--> statement-breakpoint
ALTER TABLE "registry_tokens" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
-- A viewer saw every site.
UPDATE "registry_tokens" SET "role" = "role" || '{"sites": "*"}' WHERE "role"->>'kind' = 'viewer';
