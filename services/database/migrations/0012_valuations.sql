CREATE TABLE "valuations" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"rego" text,
	"rego_state" text,
	"adjustments" jsonb,
	"offer_price" integer,
	"figure" jsonb,
	"no_figure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"lead_id" text,
	"form_completed" boolean DEFAULT false NOT NULL,
	"offer_accepted" boolean DEFAULT false NOT NULL,
	"miscellaneous" jsonb
);
--> statement-breakpoint
CREATE INDEX "valuations_lead" ON "valuations" USING btree ("site","lead_id");--> statement-breakpoint
CREATE INDEX "valuations_created" ON "valuations" USING btree ("created_at");