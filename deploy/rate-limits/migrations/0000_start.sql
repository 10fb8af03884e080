CREATE TABLE "request_counts" (
	"name" text NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_name_minute_pk" PRIMARY KEY("name","minute")
);
