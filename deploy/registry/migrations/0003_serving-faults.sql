CREATE TABLE "registry_serving_faults" (
	"site" text NOT NULL,
	"edge" text NOT NULL,
	"revision" integer NOT NULL,
	"fault" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_serving_faults_site_edge_pk" PRIMARY KEY("site","edge")
);
