ALTER TABLE `webhook` RENAME COLUMN "taken_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE `webhook_message` ADD `tried_since` integer;--> statement-breakpoint
ALTER TABLE `webhook` ADD `failed_at` integer;--> statement-breakpoint
ALTER TABLE `webhook_message` ADD `day` text;