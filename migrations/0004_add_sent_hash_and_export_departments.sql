ALTER TABLE `attachment` ADD `sent_hash` text;--> statement-breakpoint
ALTER TABLE `export` ADD `department_ids` text;