ALTER TABLE `company` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `end_reason` text;--> statement-breakpoint
ALTER TABLE `company` ADD `retention_years` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `retention_from` integer;--> statement-breakpoint
CREATE INDEX `company_ending` ON `company` (`created_at`,`id`) WHERE "ends_at" is not null;--> statement-breakpoint
CREATE INDEX `company_with_retention` ON `company` (`id`) WHERE "retention_years" is not null;--> statement-breakpoint
CREATE INDEX `closed_guide_by_company` ON `closed_guide` (`company_id`);--> statement-breakpoint
UPDATE `company` SET `ends_at` = (unixepoch() + 2592000) * 1000 WHERE `deleted_at` IS NOT NULL;
