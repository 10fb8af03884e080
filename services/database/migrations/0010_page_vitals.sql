CREATE TABLE "page_vitals" (
	"site" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"lockfile" text NOT NULL,
	"route" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"engine" text NOT NULL,
	"viewport" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_vitals_key" PRIMARY KEY("site","hour","lockfile","route","remote","version","engine","viewport","vital","bucket")
);
--> statement-breakpoint
ALTER TABLE "failure_reports" ADD COLUMN "code" text;--> statement-breakpoint
CREATE INDEX "page_vitals_hour" ON "page_vitals" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "failure_reports_site" ON "failure_reports" USING btree ("site","at");