ALTER TABLE `seal` ADD `reopened_by_id` text;--> statement-breakpoint
ALTER TABLE `seal` ADD `reopen_reason` text;