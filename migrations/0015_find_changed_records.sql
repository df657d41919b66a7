ALTER TABLE `seal` ADD `found_changed_at` integer;--> statement-breakpoint
CREATE INDEX `seal_found_changed` ON `seal` (`found_changed_at`) WHERE "found_changed_at" is not null;