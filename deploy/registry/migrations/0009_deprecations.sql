CREATE TABLE "registry_deprecations" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"why" text NOT NULL,
	"until" text,
	"deprecated_by" text NOT NULL,
	"deprecated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_deprecations_remote_version_pk" PRIMARY KEY("remote","version")
);
