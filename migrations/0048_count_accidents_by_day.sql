ALTER TABLE `accident` ADD `counted_in` text;--> statement-breakpoint
ALTER TABLE `accident` ADD `counted_on` text;--> statement-breakpoint
ALTER TABLE `export` ADD `has_accidents` integer DEFAULT false NOT NULL;