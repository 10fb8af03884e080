ALTER TABLE "registry_audit" ADD COLUMN "sites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "registry_audit_sites" ON "registry_audit" USING gin ("sites") WHERE "registry_audit"."sites" <> '{}';--> statement-breakpoint
UPDATE "registry_audit" SET "sites" = string_to_array(regexp_replace("subject", ' and \d+ more$', ''), ', ') WHERE "action" IN ('change', 'rollout:start', 'schedule') AND "subject" LIKE '%, %';--> statement-breakpoint
UPDATE "registry_audit" SET "sites" = ARRAY(SELECT DISTINCT "site" FROM "registry_rollout_sites" WHERE "rollout" = "subject") WHERE "action" = 'rollout:steer';--> statement-breakpoint
UPDATE "registry_audit" SET "sites" = "registry_scheduled_changes"."sites" FROM "registry_scheduled_changes" WHERE "action" = 'schedule:cancel' AND "subject" = "registry_scheduled_changes"."id";
