CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"place" text NOT NULL
);
