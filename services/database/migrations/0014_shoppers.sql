CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"shopper_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"identity" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shoppers_site_identity" UNIQUE("site","identity")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"identity" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"shopper_id" text NOT NULL,
	"car_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_entries_shopper_id_car_id_pk" PRIMARY KEY("shopper_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_sent" ON "sign_in_codes" USING btree ("site","identity","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_created" ON "sign_in_codes" USING btree ("created_at");