ALTER TABLE `session` ADD `company_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `account_at_provider` ON `account` (`provider_id`,`account_id`);