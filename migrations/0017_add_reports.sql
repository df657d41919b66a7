ALTER TABLE `seal` ADD `report_file` text;--> statement-breakpoint
ALTER TABLE `seal` ADD `report_sha256` text;--> statement-breakpoint
ALTER TABLE `seal` ADD `report_bytes` integer;--> statement-breakpoint
ALTER TABLE `seal` ADD `report_at` integer;--> statement-breakpoint
ALTER TABLE `seal` ADD `report_key_id` text;--> statement-breakpoint
ALTER TABLE `seal` ADD `report_signature` text;--> statement-breakpoint
CREATE INDEX `seal_without_report` ON `seal` (`at`) WHERE "seal"."report_file" is null;