CREATE TABLE "registry_rollout_sites" (
	"rollout" text NOT NULL,
	"site" text NOT NULL,
	"lockfile" text NOT NULL,
	"config" text NOT NULL,
	"control" text NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "registry_rollout_sites_rollout_site_lockfile_pk" PRIMARY KEY("rollout","site","lockfile")
);
--> statement-breakpoint
CREATE TABLE "registry_rollouts" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"bucket_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "registry_history" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "registry_rollout_sites" ADD CONSTRAINT "registry_rollout_sites_rollout_registry_rollouts_id_fk" FOREIGN KEY ("rollout") REFERENCES "public"."registry_rollouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_rollout_sites" ADD CONSTRAINT "registry_rollout_sites_lockfile_registry_lockfiles_id_fk" FOREIGN KEY ("lockfile") REFERENCES "public"."registry_lockfiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_rollout_sites" ADD CONSTRAINT "registry_rollout_sites_control_registry_lockfiles_id_fk" FOREIGN KEY ("control") REFERENCES "public"."registry_lockfiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_rollout_sites_site" ON "registry_rollout_sites" USING btree ("site","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_rollout_sites_one_running" ON "registry_rollout_sites" USING btree ("site") WHERE "registry_rollout_sites"."ended" is null;--> statement-breakpoint
CREATE INDEX "registry_history_change" ON "registry_history" USING btree ("change");