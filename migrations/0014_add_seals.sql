CREATE TABLE `seal` (
	`sha256` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`record_id` text NOT NULL,
	`number` integer NOT NULL,
	`content_sha256` text NOT NULL,
	`previous_sha256` text,
	`at` integer NOT NULL,
	`key_id` text NOT NULL,
	`signature` text NOT NULL,
	`timestamp_token` text,
	`by_id` text NOT NULL,
	`impersonated_by_id` text,
	`reopened_at` integer,
	`altered_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seal_of_record` ON `seal` (`record_id`,`number`);--> statement-breakpoint
CREATE INDEX `seal_by_company` ON `seal` (`company_id`);