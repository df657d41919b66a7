ALTER TABLE `seal` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `seal` ADD `personal_file` text;