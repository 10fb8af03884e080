CREATE TABLE "counted_actions" (
	"site" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"event" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "counted_actions_site_hour_event_pk" PRIMARY KEY("site","hour","event")
);
--> statement-breakpoint
CREATE INDEX "counted_actions_hour" ON "counted_actions" USING btree ("hour");