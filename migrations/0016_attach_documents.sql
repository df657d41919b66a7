PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_attachment` (
	`r2_key` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`form_type` text NOT NULL,
	`form_id` text NOT NULL,
	`purpose` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`pages` integer,
	`etag` text NOT NULL,
	`sent_hash` text,
	`sha256` text,
	`filename` text NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`attached_at` integer,
	`released_at` integer,
	CONSTRAINT "attachment_form_type_known" CHECK("form_type" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'mailbox', 'action', 'checklist', 'planLine')),
	CONSTRAINT "attachment_purpose_known" CHECK("purpose" in ('photo', 'video', 'signature', 'document')),
	CONSTRAINT "attachment_bytes_not_negative" CHECK("bytes" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_attachment`("r2_key", "company_id", "form_type", "form_id", "purpose", "content_type", "bytes", "etag", "sent_hash", "sha256", "filename", "uploaded_by_id", "created_at", "attached_at", "released_at") SELECT "r2_key", "company_id", "form_type", "form_id", "purpose", "content_type", "bytes", "etag", "sent_hash", "sha256", "filename", "uploaded_by_id", "created_at", "attached_at", "released_at" FROM `attachment`;--> statement-breakpoint
DROP TABLE `attachment`;--> statement-breakpoint
ALTER TABLE `__new_attachment` RENAME TO `attachment`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `attachment_by_form` ON `attachment` (`form_id`,`form_type`);--> statement-breakpoint
CREATE INDEX `attachment_waiting` ON `attachment` (`created_at`) WHERE "attached_at" is null and "released_at" is null;--> statement-breakpoint
CREATE INDEX `attachment_without_hash` ON `attachment` (`r2_key`) WHERE "sha256" is null;--> statement-breakpoint
CREATE INDEX `attachment_released` ON `attachment` (`released_at`) WHERE "released_at" is not null;--> statement-breakpoint
ALTER TABLE `action_comment` ADD `documents` text;--> statement-breakpoint
ALTER TABLE `investigation_form` ADD `documents` text;--> statement-breakpoint
ALTER TABLE `management_form` ADD `documents` text;