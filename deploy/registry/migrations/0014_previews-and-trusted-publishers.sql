CREATE TABLE "registry_trusted_publishers" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"remotes" text[] NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry_versions" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "registry_versions" ADD COLUMN "branch" text;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_trusted_publishers_rule" ON "registry_trusted_publishers" USING btree ("issuer","audience","subject");--> statement-breakpoint
CREATE INDEX "registry_versions_previews" ON "registry_versions" USING btree ("published_at") WHERE "registry_versions"."branch" is not null;