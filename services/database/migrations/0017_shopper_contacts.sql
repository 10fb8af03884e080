CREATE TABLE "shopper_contacts" (
	"site" text NOT NULL,
	"identity" text NOT NULL,
	"shopper_id" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopper_contacts_site_identity_pk" PRIMARY KEY("site","identity")
);
--> statement-breakpoint
ALTER TABLE "shopper_contacts" ADD CONSTRAINT "shopper_contacts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_contacts_shopper" ON "shopper_contacts" USING btree ("shopper_id");--> statement-breakpoint
INSERT INTO "shopper_contacts" ("site", "identity", "shopper_id", "proven_at") SELECT "site", "identity", "id", "created_at" FROM "shoppers" ON CONFLICT DO NOTHING;
