CREATE TABLE "registry_scheduled_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"notify" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"change" text,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "registry_scheduled_changes_due" ON "registry_scheduled_changes" USING btree ("state","due_at");