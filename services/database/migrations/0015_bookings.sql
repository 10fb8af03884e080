CREATE TABLE "booking_changes" (
	"lead_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_changes_lead_id_sequence_pk" PRIMARY KEY("lead_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"car_id" text,
	"location_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"time" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_deliveries" DROP CONSTRAINT "lead_deliveries_lead_id_channel_pk";--> statement-breakpoint
ALTER TABLE "lead_attempts" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_channel_sequence_pk" PRIMARY KEY("lead_id","channel","sequence");--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_lead_id_bookings_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."bookings"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_lead_id_bookings_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."bookings"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_of" ON "booking_links" USING btree ("lead_id");