CREATE TABLE "alert_cars" (
	"car_id" text PRIMARY KEY NOT NULL,
	"price_cents" integer,
	"offer" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shopper_id" text NOT NULL,
	"search_id" text,
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"from_cents" integer,
	"created_at" timestamp with time zone NOT NULL,
	"mail_id" bigint,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_notices_once" UNIQUE("shopper_id","car_id","kind","detail")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"shopper_id" text NOT NULL,
	"href" text NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_shopper_href" UNIQUE("shopper_id","href")
);
--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "car_alerts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_notices_waiting" ON "alert_notices" USING btree ("shopper_id","mail_id");--> statement-breakpoint
CREATE INDEX "alert_notices_sent" ON "alert_notices" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "saved_searches_keys" ON "saved_searches" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "watchlist_entries_car" ON "watchlist_entries" USING btree ("car_id");--> statement-breakpoint
INSERT INTO "alert_cars" ("car_id", "price_cents", "offer", "at")
SELECT "id", CASE WHEN "price_cents" > 1000 THEN "price_cents" END,
	CASE WHEN NOT "is_shown" OR NOT "is_in_stock" THEN 'gone' WHEN "doc" ->> 'reserved' = 'true' THEN 'reserved' ELSE 'for-sale' END,
	now()
FROM "cars";
