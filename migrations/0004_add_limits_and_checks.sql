CREATE TABLE `file_usage` (
	`company_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usage_counter` (
	`key` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`used` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `attachment` ADD `sent_hash` text;
--> statement-breakpoint
ALTER TABLE `audit_log` ADD `last_at` integer;
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);
--> statement-breakpoint
ALTER TABLE `company` ADD `mailbox_confirmed_email` text;
--> statement-breakpoint
ALTER TABLE `company` ADD `mailbox_token_hash` text;
--> statement-breakpoint
ALTER TABLE `company` ADD `mailbox_token_expires_at` integer;
--> statement-breakpoint
CREATE UNIQUE INDEX `company_by_mailbox_token` ON `company` (`mailbox_token_hash`);
--> statement-breakpoint
ALTER TABLE `department` ADD `name_key` text;
--> statement-breakpoint
ALTER TABLE `export` ADD `department_ids` text;
--> statement-breakpoint
ALTER TABLE `job_position` ADD `name_key` text;
--> statement-breakpoint
ALTER TABLE `location` ADD `name_key` text;
--> statement-breakpoint
ALTER TABLE `session` ADD `impersonator_session_id` text;
--> statement-breakpoint
ALTER TABLE `zone` ADD `name_key` text;
--> statement-breakpoint
-- nameKeyOf of worker/domain/codes.ts, as far as SQL can fold. Of those that share a name, only the first gets it.
UPDATE `department` SET `name_key` = trim(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u')));
--> statement-breakpoint
UPDATE `department` SET `name_key` = NULL WHERE rowid NOT IN (SELECT min(rowid) FROM `department` GROUP BY `company_id`, `name_key`);
--> statement-breakpoint
UPDATE `location` SET `name_key` = trim(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u')));
--> statement-breakpoint
UPDATE `location` SET `name_key` = NULL WHERE rowid NOT IN (SELECT min(rowid) FROM `location` GROUP BY `company_id`, `name_key`);
--> statement-breakpoint
UPDATE `zone` SET `name_key` = trim(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u')));
--> statement-breakpoint
UPDATE `zone` SET `name_key` = NULL WHERE rowid NOT IN (SELECT min(rowid) FROM `zone` GROUP BY `location_id`, `name_key`);
--> statement-breakpoint
UPDATE `job_position` SET `name_key` = trim(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u')));
--> statement-breakpoint
UPDATE `job_position` SET `name_key` = NULL WHERE rowid NOT IN (SELECT min(rowid) FROM `job_position` GROUP BY `company_id`, `name_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `department_of_name` ON `department` (`company_id`,`name_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_position_of_name` ON `job_position` (`company_id`,`name_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `location_of_name` ON `location` (`company_id`,`name_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_of_name` ON `zone` (`location_id`,`name_key`);
