CREATE TABLE "form_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"form" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_submissions_site_key" UNIQUE("site","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "service_bookings" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"bay" smallint NOT NULL,
	CONSTRAINT "service_bookings_bay" UNIQUE("location_id","starts_at","bay")
);
--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submissions_form" ON "form_submissions" USING btree ("site","form","created_at");