CREATE TABLE "registry_collections" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone,
	"left_files" jsonb,
	CONSTRAINT "registry_collections_remote_version_pk" PRIMARY KEY("remote","version")
);
