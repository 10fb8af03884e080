CREATE TABLE "lead_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"channel" text NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"took_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_open";--> statement-breakpoint
ALTER TABLE "lead_deliveries" ALTER COLUMN "delivered_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ALTER COLUMN "delivered_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "outbox_id" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_attempts" ADD CONSTRAINT "lead_attempts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_attempts_of" ON "lead_attempts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "leads" USING btree ("site","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("kind","lane","next_attempt_at","id") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
-- Until now a lead left by mail alone, under the name of the way the mail took.
UPDATE "lead_deliveries" SET "channel" = 'email';--> statement-breakpoint
UPDATE "outbox" SET "payload" = "payload" || '{"channel":"email"}', "lane" = coalesce((SELECT "site" || '/email' FROM "leads" WHERE "leads"."id" = "payload"->>'leadId'), '') WHERE "kind" = 'lead.deliver';--> statement-breakpoint
INSERT INTO "lead_deliveries" ("lead_id", "channel") SELECT "id", 'email' FROM "leads" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "lead_deliveries" SET "outbox_id" = "promised"."id" FROM (SELECT "payload"->>'leadId' AS "lead", max("id") AS "id" FROM "outbox" WHERE "kind" = 'lead.deliver' GROUP BY 1) AS "promised" WHERE "promised"."lead" = "lead_id";
