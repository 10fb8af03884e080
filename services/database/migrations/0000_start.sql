CREATE TABLE "cars" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_slug" text NOT NULL,
	"stocknum" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"price_cents" integer,
	"before_price_cents" integer,
	"doc" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_import_id" text,
	CONSTRAINT "cars_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cars_dealership_stocknum" UNIQUE("dealership_slug","stocknum")
);
--> statement-breakpoint
CREATE TABLE "failure_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"lockfile" text NOT NULL,
	"site" text NOT NULL,
	"island" text,
	"message" text NOT NULL,
	"path" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"lead_id" text NOT NULL,
	"channel" text NOT NULL,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "lead_deliveries_lead_id_channel_pk" PRIMARY KEY("lead_id","channel")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_site_key" UNIQUE("site","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"name" text NOT NULL,
	"visible" boolean NOT NULL,
	"is_primary" boolean NOT NULL,
	"type" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"dealership_slug" text NOT NULL,
	"mapping" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"dry_run" boolean NOT NULL,
	"counts" jsonb,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_last_import_id_stock_imports_id_fk" FOREIGN KEY ("last_import_id") REFERENCES "public"."stock_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cars_dealership_status" ON "cars" USING btree ("dealership_slug","status");--> statement-breakpoint
CREATE INDEX "cars_make_model" ON "cars" USING btree (("doc" ->> 'make'),("doc" ->> 'model'));--> statement-breakpoint
CREATE INDEX "cars_body_price" ON "cars" USING btree (("doc" ->> 'simple_body'),"price_cents");--> statement-breakpoint
CREATE INDEX "failure_reports_remote" ON "failure_reports" USING btree ("remote","version","at");--> statement-breakpoint
CREATE INDEX "locations_dealership" ON "locations" USING btree ("dealership_slug");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("kind","next_attempt_at","id") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "stock_imports_dealership" ON "stock_imports" USING btree ("dealership_slug","started_at");