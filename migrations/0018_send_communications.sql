CREATE TABLE `mailbox_message` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`author_id` text NOT NULL,
	`impersonated_by_id` text,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `mailbox_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `mailbox_message_by_form` ON `mailbox_message` (`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mailbox_message_by_author` ON `mailbox_message` (`author_id`);--> statement-breakpoint
ALTER TABLE `company` ADD `notice_readers` text;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `photos` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `sent_fields` text;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `received_at` integer;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `received_by_id` text;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `handled_at` integer;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `handled_by_id` text;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `closing_word` text;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `answered_by_id` text;