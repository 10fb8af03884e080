CREATE TABLE "picture_origins" (
	"dealership_slug" text NOT NULL,
	"origin" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_origins_dealership_slug_origin_pk" PRIMARY KEY("dealership_slug","origin")
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;