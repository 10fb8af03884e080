CREATE TABLE "declined_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"sender" text NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "cars_dealership_status";--> statement-breakpoint
DROP INDEX "cars_make_model";--> statement-breakpoint
DROP INDEX "cars_body_price";--> statement-breakpoint
ALTER TABLE "cars"
	ADD COLUMN "make" text GENERATED ALWAYS AS (doc ->> 'make') STORED,
	ADD COLUMN "model" text GENERATED ALWAYS AS (doc ->> 'model') STORED,
	ADD COLUMN "body" text GENERATED ALWAYS AS (doc ->> 'simple_body') STORED,
	ADD COLUMN "car_type" text GENERATED ALWAYS AS (doc ->> 'car_type') STORED,
	ADD COLUMN "price_type" text GENERATED ALWAYS AS (doc ->> 'price_type') STORED,
	ADD COLUMN "year" jsonb GENERATED ALWAYS AS (doc -> 'year') STORED,
	ADD COLUMN "km" jsonb GENERATED ALWAYS AS (doc -> 'km') STORED,
	ADD COLUMN "badge" jsonb GENERATED ALWAYS AS (doc -> 'badge') STORED,
	ADD COLUMN "sold_at" jsonb GENERATED ALWAYS AS (doc -> 'sold_date_timestamp') STORED,
	ADD COLUMN "plain_model" text GENERATED ALWAYS AS (regexp_replace(lower(doc ->> 'make'), '[^a-z0-9]', '', 'g') || '/' || regexp_replace(lower(doc ->> 'model'), '[^a-z0-9]', '', 'g')) STORED,
	ADD COLUMN "is_shown" boolean GENERATED ALWAYS AS (doc ->> 'show_on_dealer_website' is distinct from 'false') STORED,
	ADD COLUMN "is_in_stock" boolean GENERATED ALWAYS AS (status <> 'sold' and doc ->> 'sold' is distinct from 'true') STORED;--> statement-breakpoint
CREATE INDEX "declined_cards_owner" ON "declined_cards" USING btree ("owner","attempted_at");--> statement-breakpoint
CREATE INDEX "declined_cards_sender" ON "declined_cards" USING btree ("sender","attempted_at");--> statement-breakpoint
CREATE INDEX "declined_cards_attempted" ON "declined_cards" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "cars_dealership" ON "cars" USING btree ("dealership_slug","id");--> statement-breakpoint
CREATE INDEX "cars_market" ON "cars" USING btree ("make","model");--> statement-breakpoint
CREATE INDEX "cars_dealership_model" ON "cars" USING btree ("dealership_slug","make","model");--> statement-breakpoint
CREATE INDEX "cars_dealership_body" ON "cars" USING btree ("dealership_slug","body","price_cents");--> statement-breakpoint
CREATE INDEX "cars_dealership_plain_model" ON "cars" USING btree ("dealership_slug","plain_model");--> statement-breakpoint
CREATE INDEX "form_submissions_unsubscribed" ON "form_submissions" USING btree ("site",left(lower(trim(payload -> 'values' ->> 'email')), 320)) WHERE form = 'unsubscribe';--> statement-breakpoint
CREATE INDEX "leads_agreed" ON "leads" USING btree ("site",lower(payload ->> 'email'),"created_at") WHERE payload -> 'opt_in' = 'true'::jsonb;