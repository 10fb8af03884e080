CREATE TABLE "reservation_claims" (
	"site" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"id" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_claims_site_idempotency_key_pk" PRIMARY KEY("site","idempotency_key"),
	CONSTRAINT "reservation_claims_id_unique" UNIQUE("id")
);
