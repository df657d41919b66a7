CREATE TABLE `document` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`user_id` text,
	`asks_reading` integer DEFAULT false NOT NULL,
	`number` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `document_by_company` ON `document` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_by_name` ON `document` (`company_id`,`name`,`id`) WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX `document_archived` ON `document` (`company_id`,`name`,`id`) WHERE "archived_at" is not null;--> statement-breakpoint
CREATE INDEX `document_asking` ON `document` (`company_id`) WHERE "archived_at" is null and "asks_reading" = 1;--> statement-breakpoint
CREATE INDEX `document_of_person` ON `document` (`user_id`) WHERE "user_id" is not null;--> statement-breakpoint
CREATE TABLE `document_department` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`department_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`document_id`) REFERENCES `document`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_department_once` ON `document_department` (`document_id`,`department_id`);--> statement-breakpoint
CREATE INDEX `document_department_by_department` ON `document_department` (`department_id`);--> statement-breakpoint
CREATE INDEX `document_department_by_company` ON `document_department` (`company_id`);--> statement-breakpoint
CREATE TABLE `document_reading` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`document_id`) REFERENCES `document`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_reading_once` ON `document_reading` (`document_id`,`number`,`user_id`);--> statement-breakpoint
CREATE INDEX `document_reading_by_company` ON `document_reading` (`company_id`);--> statement-breakpoint
CREATE INDEX `document_reading_by_person` ON `document_reading` (`user_id`);--> statement-breakpoint
CREATE TABLE `document_version` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`number` integer NOT NULL,
	`r2_key` text NOT NULL,
	`valid_until` text,
	`added_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`document_id`) REFERENCES `document`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "document_version_valid_until_day" CHECK(date("valid_until") is "valid_until")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_version_once` ON `document_version` (`document_id`,`number`);--> statement-breakpoint
CREATE INDEX `document_version_by_company` ON `document_version` (`company_id`);--> statement-breakpoint
CREATE INDEX `document_version_by_person` ON `document_version` (`added_by_id`);--> statement-breakpoint
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
	CONSTRAINT "attachment_form_type_known" CHECK("form_type" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'mailbox', 'action', 'checklist', 'planLine', 'document')),
	CONSTRAINT "attachment_purpose_known" CHECK("purpose" in ('photo', 'video', 'signature', 'document')),
	CONSTRAINT "attachment_bytes_not_negative" CHECK("bytes" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_attachment`("r2_key", "company_id", "form_type", "form_id", "purpose", "content_type", "bytes", "pages", "etag", "sent_hash", "sha256", "filename", "uploaded_by_id", "created_at", "attached_at", "released_at") SELECT "r2_key", "company_id", "form_type", "form_id", "purpose", "content_type", "bytes", "pages", "etag", "sent_hash", "sha256", "filename", "uploaded_by_id", "created_at", "attached_at", "released_at" FROM `attachment`;--> statement-breakpoint
DROP TABLE `attachment`;--> statement-breakpoint
ALTER TABLE `__new_attachment` RENAME TO `attachment`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `attachment_by_form` ON `attachment` (`form_id`,`form_type`);--> statement-breakpoint
CREATE INDEX `attachment_waiting` ON `attachment` (`created_at`) WHERE "attached_at" is null and "released_at" is null;--> statement-breakpoint
CREATE INDEX `attachment_without_hash` ON `attachment` (`r2_key`) WHERE "sha256" is null;--> statement-breakpoint
CREATE INDEX `attachment_released` ON `attachment` (`released_at`) WHERE "released_at" is not null;