CREATE TABLE "stock_held_feeds" (
	"import_id" text PRIMARY KEY NOT NULL,
	"feed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "for_sale" jsonb;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "stock_held_feeds" ADD CONSTRAINT "stock_held_feeds_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE cascade ON UPDATE no action;