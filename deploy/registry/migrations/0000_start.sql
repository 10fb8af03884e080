CREATE TABLE "registry_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_history" (
	"site" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"why" text NOT NULL,
	"from_lockfile" text,
	"to_lockfile" text NOT NULL,
	"last_good" text,
	CONSTRAINT "registry_history_site_revision_pk" PRIMARY KEY("site","revision")
);
--> statement-breakpoint
CREATE TABLE "registry_lockfiles" (
	"id" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_pins" (
	"site" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"lockfile" text NOT NULL,
	"config" text NOT NULL,
	"last_good" text
);
--> statement-breakpoint
CREATE TABLE "registry_site_configs" (
	"site" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "registry_site_configs_site_id_pk" PRIMARY KEY("site","id")
);
--> statement-breakpoint
CREATE TABLE "registry_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"role" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_versions" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"digest" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_versions_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_lockfile_registry_lockfiles_id_fk" FOREIGN KEY ("lockfile") REFERENCES "public"."registry_lockfiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_pins" ADD CONSTRAINT "registry_pins_last_good_registry_lockfiles_id_fk" FOREIGN KEY ("last_good") REFERENCES "public"."registry_lockfiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_audit_subject" ON "registry_audit" USING btree ("subject","at");