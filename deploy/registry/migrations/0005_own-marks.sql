-- A site's document holds its mark itself, and names its pictures with their folder below /media/.
UPDATE "registry_site_configs" SET "doc" = replace("doc"::text, '"mark": "bolt"', '"mark": [{"paint":"ground","d":"M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z"},{"paint":"solid","d":"M13.5 12h13v4h-4.3v8h4.3v4h-13v-4h4.3v-8h-4.3Z"}]')::jsonb;
--> statement-breakpoint
UPDATE "registry_site_configs" SET "doc" = replace("doc"::text, '"mark": "wave"', '"mark": [{"paint":"ground","d":"M10 0H30A10 10 0 0 1 40 10V30A10 10 0 0 1 30 40H10A10 10 0 0 1 0 30V10A10 10 0 0 1 10 0Z"},{"paint":"line","d":"M8 27V13l11 14V13"},{"paint":"line","opacity":0.75,"d":"M23 16.5c3-2.4 5.4-2.4 8.5 0M23 22c3-2.4 5.4-2.4 8.5 0"}]')::jsonb;
--> statement-breakpoint
UPDATE "registry_site_configs" SET "doc" = replace("doc"::text, '"mark": "leaf"', '"mark": [{"paint":"ground","d":"M7 0H33A7 7 0 0 1 40 7V33A7 7 0 0 1 33 40H7A7 7 0 0 1 0 33V7A7 7 0 0 1 7 0Z"},{"paint":"line","d":"M11 29C10 17 17 10 30 10c0 13-7 20-16 18.5M11 31c3-7 7-11 12-14"}]')::jsonb;
--> statement-breakpoint
UPDATE "registry_site_configs" SET "doc" = replace("doc"::text, '"mark": "star"', '"mark": [{"paint":"ground","d":"M0 0h40v40H0Z"},{"paint":"solid","d":"M20 6.5 22.6 17.4 33.5 20 22.6 22.6 20 33.5 17.4 22.6 6.5 20 17.4 17.4Z"}]')::jsonb;
--> statement-breakpoint
UPDATE "registry_site_configs" SET "doc" = replace("doc"::text, '"mark": "sun"', '"mark": [{"paint":"ground","d":"M0 20a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z"},{"paint":"bloom","d":"M9.2 14.5a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0ZM17.1 10.5a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0ZM15.7 19a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0ZM24 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z"},{"paint":"stem","d":"M12.5 31.5c6-2 11.5-7.5 16-16M19 26.7c-3.8.2-7.2-.7-9.3-2.7M24.5 21.8c3.6.6 6.6 2.6 8 5.6"}]')::jsonb;
--> statement-breakpoint
UPDATE "registry_site_configs" SET "doc" = regexp_replace("doc"::text, '"picture": "([a-z-]+)-tile"', '"picture": "bodies/\1"', 'g')::jsonb;
--> statement-breakpoint
UPDATE "registry_site_configs" SET "doc" = regexp_replace("doc"::text, '"picture": "([a-z0-9-]+)"', '"picture": "studio/\1"', 'g')::jsonb;
