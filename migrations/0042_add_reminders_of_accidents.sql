DROP INDEX `accident_due`;--> statement-breakpoint
ALTER TABLE `accident` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `accident_to_remind` ON `accident` (`remind_at`,`id`) WHERE "remind_at" is not null;--> statement-breakpoint
CREATE INDEX `accident_due` ON `accident` (`company_id`,`next_due_at`,`id`) WHERE "next_due_at" is not null;