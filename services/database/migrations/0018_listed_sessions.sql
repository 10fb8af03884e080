CREATE TABLE "visitor_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "sender" text;--> statement-breakpoint
CREATE INDEX "visitor_mails_recipient" ON "visitor_mails" USING btree ("site","kind","recipient","sent_at");--> statement-breakpoint
CREATE INDEX "visitor_mails_sender" ON "visitor_mails" USING btree ("site","kind","sender","sent_at");--> statement-breakpoint
CREATE INDEX "visitor_mails_sent" ON "visitor_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sessions_shopper" ON "sessions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_mailbox" ON "sign_in_codes" USING btree ("site","mailbox","created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");