CREATE TABLE `attachment` (
	`r2_key` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`form_type` text NOT NULL,
	`form_id` text NOT NULL,
	`purpose` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`filename` text NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`attached_at` integer,
	`released_at` integer,
	CONSTRAINT "attachment_form_type_known" CHECK("form_type" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'mailbox')),
	CONSTRAINT "attachment_purpose_known" CHECK("purpose" in ('photo', 'video', 'signature')),
	CONSTRAINT "attachment_bytes_not_negative" CHECK("bytes" >= 0)
);
--> statement-breakpoint
CREATE INDEX `attachment_by_form` ON `attachment` (`form_id`,`form_type`);--> statement-breakpoint
CREATE INDEX `attachment_waiting` ON `attachment` (`created_at`) WHERE "attached_at" is null and "released_at" is null;--> statement-breakpoint
CREATE INDEX `attachment_released` ON `attachment` (`released_at`) WHERE "released_at" is not null;--> statement-breakpoint
CREATE TABLE `promised_mail` (
	`key` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`queued_at` integer,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `promised_mail_unqueued` ON `promised_mail` (`created_at`) WHERE "queued_at" is null;--> statement-breakpoint
CREATE INDEX `promised_mail_sent` ON `promised_mail` (`sent_at`);--> statement-breakpoint
CREATE TABLE `upkeep_position` (
	`round` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL
);
