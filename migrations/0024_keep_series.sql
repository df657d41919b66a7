ALTER TABLE `action` ADD `repeat_day` integer;--> statement-breakpoint
ALTER TABLE `action` ADD `repeat_tries` integer DEFAULT 0 NOT NULL;