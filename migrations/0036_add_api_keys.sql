CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`ending` text NOT NULL,
	`scopes` text DEFAULT '[]' NOT NULL,
	`department_ids` text,
	`networks` text DEFAULT '[]' NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_by_hash` ON `api_key` (`hash`);--> statement-breakpoint
CREATE INDEX `api_key_by_company` ON `api_key` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `api_key_by_maker` ON `api_key` (`created_by_id`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `api_key_id` text;