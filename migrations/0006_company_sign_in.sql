ALTER TABLE `session` ADD `way_in_company_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `account_at_provider` ON `account` (`provider_id`,`account_id`);