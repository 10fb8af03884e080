CREATE TABLE "registry_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"target" jsonb NOT NULL,
	"lockfile" text NOT NULL,
	"why" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
ALTER TABLE "registry_overrides" ADD CONSTRAINT "registry_overrides_lockfile_registry_lockfiles_id_fk" FOREIGN KEY ("lockfile") REFERENCES "public"."registry_lockfiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_overrides_site" ON "registry_overrides" USING btree ("site","created_at");