ALTER TABLE `company` ADD `mailbox_confirmed_email` text;--> statement-breakpoint
ALTER TABLE `company` ADD `mailbox_token_hash` text;--> statement-breakpoint
ALTER TABLE `company` ADD `mailbox_token_expires_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `company_by_mailbox_token` ON `company` (`mailbox_token_hash`);