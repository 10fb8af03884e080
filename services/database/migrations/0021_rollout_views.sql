CREATE TABLE "rollout_views" (
	"site" text NOT NULL,
	"view" text NOT NULL,
	"lockfile" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"entry" boolean DEFAULT false NOT NULL,
	"own_error" boolean DEFAULT false NOT NULL,
	"platform_error" boolean DEFAULT false NOT NULL,
	"lcp" smallint,
	"inp" smallint,
	"cls" smallint,
	CONSTRAINT "rollout_views_site_view_pk" PRIMARY KEY("site","view")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lockfile" text;--> statement-breakpoint
CREATE INDEX "rollout_views_arm" ON "rollout_views" USING btree ("site","lockfile","at");--> statement-breakpoint
CREATE INDEX "rollout_views_at" ON "rollout_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "leads_of_rollouts" ON "leads" USING btree ("site","lockfile","created_at") WHERE "leads"."lockfile" is not null;