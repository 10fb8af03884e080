CREATE TABLE "page_views" (
	"site" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"lockfile" text NOT NULL,
	"engine" text NOT NULL,
	"version" smallint NOT NULL,
	"outcome" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_site_hour_lockfile_engine_version_outcome_pk" PRIMARY KEY("site","hour","lockfile","engine","version","outcome")
);
--> statement-breakpoint
CREATE INDEX "page_views_hour" ON "page_views" USING btree ("hour");