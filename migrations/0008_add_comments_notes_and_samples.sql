CREATE TABLE `action_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	`author_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`action_id`) REFERENCES `action`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "action_comment_kind_known" CHECK("kind" in ('comment', 'closing'))
);
--> statement-breakpoint
CREATE INDEX `action_comment_by_action` ON `action_comment` (`action_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `action_comment_by_author` ON `action_comment` (`author_id`);--> statement-breakpoint
CREATE TABLE `closed_guide` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`closed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `sample_record` (
	`company_id` text NOT NULL,
	`record_id` text NOT NULL,
	`record_type` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `record_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_attachment` (
	`r2_key` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`form_type` text NOT NULL,
	`form_id` text NOT NULL,
	`purpose` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`sent_hash` text,
	`filename` text NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`attached_at` integer,
	`released_at` integer,
	CONSTRAINT "attachment_form_type_known" CHECK("form_type" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'mailbox', 'action')),
	CONSTRAINT "attachment_purpose_known" CHECK("purpose" in ('photo', 'video', 'signature')),
	CONSTRAINT "attachment_bytes_not_negative" CHECK("bytes" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_attachment`("r2_key", "company_id", "form_type", "form_id", "purpose", "content_type", "bytes", "etag", "sent_hash", "filename", "uploaded_by_id", "created_at", "attached_at", "released_at") SELECT "r2_key", "company_id", "form_type", "form_id", "purpose", "content_type", "bytes", "etag", "sent_hash", "filename", "uploaded_by_id", "created_at", "attached_at", "released_at" FROM `attachment`;--> statement-breakpoint
DROP TABLE `attachment`;--> statement-breakpoint
ALTER TABLE `__new_attachment` RENAME TO `attachment`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `attachment_by_form` ON `attachment` (`form_id`,`form_type`);--> statement-breakpoint
CREATE INDEX `attachment_waiting` ON `attachment` (`created_at`) WHERE "attached_at" is null and "released_at" is null;--> statement-breakpoint
CREATE INDEX `attachment_released` ON `attachment` (`released_at`) WHERE "released_at" is not null;--> statement-breakpoint
ALTER TABLE `action` ADD `comments_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `form_field` ADD `note` text;--> statement-breakpoint
ALTER TABLE `management_form` ADD `photos` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_type` ON `mailbox_form` (`company_id`,`communication_type`,`status`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_importance` ON `mailbox_form` (`company_id`,`announcement_importance`,`status`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_kind` ON `mailbox_form` (`company_id`,`communication_type`,`announcement_importance`,`status`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_sender` ON `mailbox_form` (`company_id`,`created_by_id`,`status`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
CREATE INDEX `visit_form_in_zone` ON `visit_form` (`department_id`,`zone_id`,`date`,`id`);