CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"site" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"car_id" text NOT NULL,
	"dealership_slug" text NOT NULL,
	"lead_id" text NOT NULL,
	"contact" jsonb NOT NULL,
	"deposit_cents" integer NOT NULL,
	"payment_provider" text NOT NULL,
	"payment_reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "reservations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reservations_site_key" UNIQUE("site","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "reserved_by_source" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_a_car" ON "reservations" USING btree ("car_id") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_expiry" ON "reservations" USING btree ("expires_at") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
UPDATE "cars" SET "reserved_by_source" = true WHERE "doc" ->> 'reserved' = 'true';
