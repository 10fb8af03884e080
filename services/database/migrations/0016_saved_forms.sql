CREATE TABLE "saved_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"form" text NOT NULL,
	"token_hash" text NOT NULL,
	"contact" text NOT NULL,
	"encrypted" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_forms_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "private_answers" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "private_answers" text;--> statement-breakpoint
CREATE INDEX "saved_forms_contact" ON "saved_forms" USING btree ("site","contact","created_at");--> statement-breakpoint
CREATE INDEX "saved_forms_expires" ON "saved_forms" USING btree ("expires_at");