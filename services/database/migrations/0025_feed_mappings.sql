CREATE TABLE "stock_mappings" (
	"dealership_slug" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_by" text NOT NULL,
	CONSTRAINT "stock_mappings_dealership_slug_name_version_pk" PRIMARY KEY("dealership_slug","name","version")
);
--> statement-breakpoint
CREATE TABLE "stock_sources" (
	"dealership_slug" text NOT NULL,
	"name" text NOT NULL,
	"mapping" text NOT NULL,
	"url" text,
	"every_minutes" integer NOT NULL,
	"validator" text,
	"next_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"outcome" text,
	"stored_by" text NOT NULL,
	CONSTRAINT "stock_sources_dealership_slug_name_pk" PRIMARY KEY("dealership_slug","name")
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "mapping_version" integer;--> statement-breakpoint
CREATE INDEX "stock_sources_next" ON "stock_sources" USING btree ("next_at");