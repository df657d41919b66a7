CREATE TABLE `accident` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`zone_id` text,
	`happened_at` integer NOT NULL,
	`known_at` integer NOT NULL,
	`situation` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`next_due_at` integer,
	`opened_by_id` text NOT NULL,
	`sealed` text NOT NULL,
	`files` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`) REFERENCES `zone`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`opened_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "accident_situation_known" CHECK("situation" in ('usual_workplace', 'travelling', 'commuting', 'other_workplace')),
	CONSTRAINT "accident_state_known" CHECK("state" in ('open', 'under_investigation', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accident_view_id_once` ON `accident` (`company_id`,`view_id`);--> statement-breakpoint
CREATE INDEX `accident_by_company` ON `accident` (`company_id`,`happened_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_by_department` ON `accident` (`department_id`,`happened_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_by_opener` ON `accident` (`opened_by_id`,`happened_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_by_zone` ON `accident` (`zone_id`) WHERE "zone_id" is not null;--> statement-breakpoint
CREATE INDEX `accident_due` ON `accident` (`next_due_at`) WHERE "next_due_at" is not null;--> statement-breakpoint
CREATE TABLE `accident_handler` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`department_id` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accident_handler_by_company` ON `accident_handler` (`company_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `accident_handler_by_person` ON `accident_handler` (`user_id`);--> statement-breakpoint
CREATE INDEX `accident_handler_by_department` ON `accident_handler` (`department_id`) WHERE "department_id" is not null;--> statement-breakpoint
CREATE TABLE `accident_key` (
	`company_id` text PRIMARY KEY NOT NULL,
	`wrapped` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `accident_log` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`accident_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`actor_id` text NOT NULL,
	`impersonated_by_id` text,
	`verb` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`accident_id`) REFERENCES `accident`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "accident_log_verb_known" CHECK("verb" in ('open', 'change', 'addFiles', 'endClock', 'takeBackClock', 'close', 'reopen', 'setHandlers', 'setSettings', 'export', 'erasePerson'))
);
--> statement-breakpoint
CREATE INDEX `accident_log_by_company` ON `accident_log` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_log_by_accident` ON `accident_log` (`accident_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_log_by_person` ON `accident_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `accident_log_by_impersonator` ON `accident_log` (`impersonated_by_id`) WHERE "impersonated_by_id" is not null;--> statement-breakpoint
CREATE TABLE `accident_setting` (
	`company_id` text PRIMARY KEY NOT NULL,
	`centres` text DEFAULT '[]' NOT NULL,
	`feasts` text DEFAULT '[]' NOT NULL,
	`investigation_days` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
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
	`pages` integer,
	`etag` text NOT NULL,
	`sent_hash` text,
	`sha256` text,
	`filename` text NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`attached_at` integer,
	`released_at` integer,
	CONSTRAINT "attachment_form_type_known" CHECK("form_type" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'mailbox', 'action', 'checklist', 'planLine', 'document', 'accident')),
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
CREATE INDEX `attachment_released` ON `attachment` (`released_at`) WHERE "released_at" is not null;--> statement-breakpoint
CREATE TABLE `__new_sequence_counter` (
	`id` text PRIMARY KEY NOT NULL,
	`department_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sequence_counter_kind_known" CHECK("kind" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'action', 'accident')),
	CONSTRAINT "sequence_counter_not_negative" CHECK("value" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_sequence_counter`("id", "department_id", "kind", "value") SELECT "id", "department_id", "kind", "value" FROM `sequence_counter`;--> statement-breakpoint
DROP TABLE `sequence_counter`;--> statement-breakpoint
ALTER TABLE `__new_sequence_counter` RENAME TO `sequence_counter`;--> statement-breakpoint
CREATE UNIQUE INDEX `sequence_counter_once` ON `sequence_counter` (`department_id`,`kind`);