ALTER TABLE `action` ADD `repeat_every` integer;--> statement-breakpoint
ALTER TABLE `action` ADD `repeat_unit` text;--> statement-breakpoint
ALTER TABLE `action` ADD `next_action_id` text;--> statement-breakpoint
CREATE INDEX `action_to_repeat` ON `action` (`status`,`due_date`,`id`) WHERE "repeat_unit" is not null and "next_action_id" is null and "withdrawn_at" is null;