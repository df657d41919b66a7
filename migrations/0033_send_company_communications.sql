CREATE TABLE `document_recipient` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`user_id` text NOT NULL,
	`wrong_answers` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`document_id`) REFERENCES `document`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_recipient_once` ON `document_recipient` (`document_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `document_recipient_by_company` ON `document_recipient` (`company_id`);--> statement-breakpoint
CREATE INDEX `document_recipient_by_person` ON `document_recipient` (`user_id`);--> statement-breakpoint
ALTER TABLE `document` ADD `text` text;--> statement-breakpoint
ALTER TABLE `document` ADD `files` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `sent_by_id` text REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `document` ADD `due_on` text;--> statement-breakpoint
ALTER TABLE `document` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `document` ADD `reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `reminded_on` text;--> statement-breakpoint
ALTER TABLE `document` ADD `sent_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `read_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `document_sent` ON `document` (`company_id`,`created_at`,`id`) WHERE "text" is not null;--> statement-breakpoint
CREATE INDEX `document_to_remind` ON `document` (`remind_at`) WHERE "remind_at" is not null;--> statement-breakpoint
CREATE INDEX `document_by_sender` ON `document` (`sent_by_id`) WHERE "sent_by_id" is not null;