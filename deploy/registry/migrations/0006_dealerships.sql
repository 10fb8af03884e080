CREATE TABLE "registry_dealerships" (
	"dealership" text NOT NULL,
	"site" text NOT NULL,
	"owned" boolean NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_dealerships_dealership_site_pk" PRIMARY KEY("dealership","site")
);
--> statement-breakpoint
CREATE INDEX "registry_dealerships_site" ON "registry_dealerships" USING btree ("site");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_dealerships_one_owner" ON "registry_dealerships" USING btree ("dealership") WHERE "registry_dealerships"."owned";--> statement-breakpoint
-- A site that is there keeps the dealerships of its configuration. Each belongs to the dealer's site that was founded first, to a group's only where no dealer has it.
INSERT INTO "registry_dealerships" ("dealership", "site", "owned", "added_by", "added_at")
SELECT "dealership", "site", row_number() OVER (PARTITION BY "dealership" ORDER BY "is_group", "at", "site") = 1, "actor", "at"
FROM (
  SELECT DISTINCT d."dealership", p."site", coalesce(c."doc"->>'kind', '') = 'group' AS "is_group", h."actor", h."at"
  FROM "registry_pins" p
  JOIN "registry_site_configs" c ON c."site" = p."site" AND c."id" = p."config"
  JOIN "registry_history" h ON h."site" = p."site" AND h."revision" = 1
  CROSS JOIN LATERAL jsonb_array_elements_text(c."doc"->'dealerships') AS d("dealership")
) AS "named";
