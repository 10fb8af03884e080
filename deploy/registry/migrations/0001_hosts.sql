CREATE TABLE "registry_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registry_hosts_site" ON "registry_hosts" USING btree ("site");--> statement-breakpoint
-- A site that is there keeps the host of its address; of two that claim one, the site that was founded first.
INSERT INTO "registry_hosts" ("host", "site", "added_by", "added_at")
SELECT substring(c."doc"->>'url' from '^https?://([^/:]+)'), p."site", h."actor", h."at"
FROM "registry_pins" p
JOIN "registry_site_configs" c ON c."site" = p."site" AND c."id" = p."config"
JOIN "registry_history" h ON h."site" = p."site" AND h."revision" = 1
ORDER BY h."at"
ON CONFLICT DO NOTHING;
