ALTER TABLE "outbox" ADD COLUMN "transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_followed" ON "outbox" USING btree ("kind","transaction","id");