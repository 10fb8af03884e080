CREATE TABLE "test_drives" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"car_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_drives_car_time" UNIQUE("car_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "test_drives" ADD CONSTRAINT "test_drives_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;