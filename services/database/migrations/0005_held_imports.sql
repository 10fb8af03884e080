CREATE TABLE "stock_import_changes" (
	"import_id" text NOT NULL,
	"car_id" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "stock_import_changes_import_id_car_id_pk" PRIMARY KEY("import_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "held" jsonb;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "plan_digest" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_import_changes" ADD CONSTRAINT "stock_import_changes_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE cascade ON UPDATE no action;