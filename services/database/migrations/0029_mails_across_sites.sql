DROP INDEX "cars_market";--> statement-breakpoint
DROP INDEX "cars_dealership_model";--> statement-breakpoint
CREATE INDEX "cars_market_dealership" ON "cars" USING btree ("make","model","dealership_slug","id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_between" ON "sign_in_codes" USING btree ("mailbox","sender","created_at");--> statement-breakpoint
CREATE INDEX "visitor_mails_between" ON "visitor_mails" USING btree ("recipient","sender","sent_at");--> statement-breakpoint
CREATE INDEX "cars_dealership_model" ON "cars" USING btree ("dealership_slug","make","model","id");