ALTER TABLE "registry_overrides" ADD COLUMN "limit_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "registry_overrides" SET "limit_key" = "created_by";