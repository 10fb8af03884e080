-- Manifests name what they publish and subscribe to in the field's words, and the storage key of a widget.
UPDATE "registry_versions" SET "manifest" = replace(replace(replace("manifest"::text,
  '"speaks":', '"publishes":'), '"hears":', '"subscribes":'), '"keeps":', '"storageKey":')::jsonb;
