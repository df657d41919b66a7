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
ALTER TABLE `audit_log` ADD `last_at` integer;--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);