CREATE TABLE "registry_freezes" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"until_time" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"why" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registry_freezes_site" ON "registry_freezes" USING btree ("site","until_time");