CREATE TABLE `erased_person` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`erasure_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "erased_person_number_not_negative" CHECK("number" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erased_person_number` ON `erased_person` (`company_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `erased_person_of_erasure` ON `erased_person` (`erasure_id`,`company_id`);--> statement-breakpoint
CREATE TABLE `erasure` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`company_id` text,
	`name` text NOT NULL,
	`email` text,
	`requested_by_id` text NOT NULL,
	`reason` text,
	`position` text NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_export` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`requested_by_id` text NOT NULL,
	`resource` text NOT NULL,
	`filters` text DEFAULT '{}' NOT NULL,
	`department_ids` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`rows_total` integer,
	`r2_key` text,
	`filename` text,
	`failure` text,
	`finished_at` integer,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`requested_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "export_resource_known" CHECK("resource" in ('forms', 'actions', 'mailbox', 'mentions', 'company', 'own')),
	CONSTRAINT "export_status_known" CHECK("status" in ('queued', 'running', 'ready', 'failed')),
	CONSTRAINT "export_rows_done_not_negative" CHECK("rows_done" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_export`("id", "company_id", "requested_by_id", "resource", "filters", "department_ids", "status", "rows_done", "rows_total", "r2_key", "filename", "failure", "finished_at", "expires_at", "created_at", "updated_at") SELECT "id", "company_id", "requested_by_id", "resource", "filters", "department_ids", "status", "rows_done", "rows_total", "r2_key", "filename", "failure", "finished_at", "expires_at", "created_at", "updated_at" FROM `export`;--> statement-breakpoint
DROP TABLE `export`;--> statement-breakpoint
ALTER TABLE `__new_export` RENAME TO `export`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `export_by_requester` ON `export` (`requested_by_id`,`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `export_by_company` ON `export` (`company_id`);--> statement-breakpoint
CREATE INDEX `export_by_expiry` ON `export` (`expires_at`);--> statement-breakpoint
ALTER TABLE `company` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `end_reason` text;--> statement-breakpoint
ALTER TABLE `company` ADD `retention_years` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `retention_from` integer;--> statement-breakpoint
CREATE INDEX `company_ending` ON `company` (`created_at`,`id`) WHERE "ends_at" is not null;--> statement-breakpoint
CREATE INDEX `company_with_retention` ON `company` (`id`) WHERE "retention_years" is not null;--> statement-breakpoint
CREATE INDEX `closed_guide_by_company` ON `closed_guide` (`company_id`);--> statement-breakpoint
UPDATE `company` SET `ends_at` = (unixepoch() + 2592000) * 1000 WHERE `deleted_at` IS NOT NULL;
--> statement-breakpoint
-- The row that stands for an erased person is no sign-up.
DROP TRIGGER `user_inserted`;
--> statement-breakpoint
CREATE TRIGGER `user_inserted` AFTER INSERT ON `user` BEGIN
  INSERT OR IGNORE INTO search_word SELECT 'user', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || NEW.email), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
  INSERT INTO platform_count (key, value) VALUES ('users', (NEW.deleted_at IS NULL)), ('signUps:' || strftime('%Y-%m', NEW.created_at / 1000, 'unixepoch'), (NEW.deleted_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
