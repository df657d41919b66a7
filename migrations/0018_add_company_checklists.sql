CREATE TABLE `checklist` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`purpose` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`department_ids` text DEFAULT '[]' NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`published_number` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "checklist_kind_known" CHECK("kind" in ('hseq_visit', 'investigation', 'observation', 'management')),
	CONSTRAINT "checklist_state_known" CHECK("state" in ('draft', 'published', 'retired'))
);
--> statement-breakpoint
CREATE INDEX `checklist_by_company` ON `checklist` (`company_id`,`kind`);--> statement-breakpoint
CREATE TABLE `checklist_version` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`checklist_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`checklist_id`) REFERENCES `checklist`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "checklist_version_kind_known" CHECK("kind" in ('hseq_visit', 'investigation', 'observation', 'management'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checklist_version_of_number` ON `checklist_version` (`checklist_id`,`number`);--> statement-breakpoint
CREATE INDEX `checklist_version_by_company` ON `checklist_version` (`company_id`);--> statement-breakpoint
ALTER TABLE `investigation_form` ADD `checklist_version_id` text REFERENCES checklist_version(id);--> statement-breakpoint
CREATE INDEX `investigation_form_by_checklist` ON `investigation_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;--> statement-breakpoint
ALTER TABLE `management_form` ADD `checklist_version_id` text REFERENCES checklist_version(id);--> statement-breakpoint
CREATE INDEX `management_form_by_checklist` ON `management_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `checklist_version_id` text REFERENCES checklist_version(id);--> statement-breakpoint
CREATE INDEX `observation_form_by_checklist` ON `observation_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `checklist_version_id` text REFERENCES checklist_version(id);--> statement-breakpoint
CREATE INDEX `visit_form_by_checklist` ON `visit_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;