ALTER TABLE "registry_tokens" ADD COLUMN "identity" text;--> statement-breakpoint
UPDATE "registry_tokens" SET "identity" = "hash";--> statement-breakpoint
ALTER TABLE "registry_tokens" ALTER COLUMN "identity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_scheduled_changes" ADD COLUMN "sites" text[] NOT NULL DEFAULT '{}';--> statement-breakpoint
UPDATE "registry_scheduled_changes" SET "sites" = ARRAY(SELECT jsonb_object_keys("request" -> 'sites')) WHERE jsonb_typeof("request" -> 'sites') = 'object';--> statement-breakpoint
ALTER TABLE "registry_scheduled_changes" ALTER COLUMN "sites" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "registry_scheduled_changes" ADD COLUMN "filed_with" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "registry_scheduled_changes" SET "filed_with" = "registry_tokens"."identity" FROM "registry_tokens" WHERE "registry_tokens"."name" = "filed_by" AND "registry_tokens"."created_at" <= "filed_at";--> statement-breakpoint
ALTER TABLE "registry_scheduled_changes" ALTER COLUMN "filed_with" DROP DEFAULT;
