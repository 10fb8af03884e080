CREATE TABLE "registry_channel_sites" (
	"site" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_version_holds" (
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"why" text NOT NULL,
	"held_by" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_version_holds_site_remote_pk" PRIMARY KEY("site","remote")
);
