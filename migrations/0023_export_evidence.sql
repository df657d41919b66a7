PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_export` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`requested_by_id` text NOT NULL,
	`resource` text NOT NULL,
	`filters` text DEFAULT '{}' NOT NULL,
	`department_ids` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`rows_total` integer,
	`r2_key` text,
	`filename` text,
	`failure` text,
	`finished_at` integer,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`requested_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "export_resource_known" CHECK("resource" in ('forms', 'actions', 'mailbox', 'mentions', 'audit', 'company', 'evidence', 'own')),
	CONSTRAINT "export_status_known" CHECK("status" in ('queued', 'running', 'ready', 'failed')),
	CONSTRAINT "export_rows_done_not_negative" CHECK("rows_done" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_export`("id", "company_id", "requested_by_id", "resource", "filters", "department_ids", "status", "rows_done", "rows_total", "r2_key", "filename", "failure", "finished_at", "expires_at", "created_at", "updated_at") SELECT "id", "company_id", "requested_by_id", "resource", "filters", "department_ids", "status", "rows_done", "rows_total", "r2_key", "filename", "failure", "finished_at", "expires_at", "created_at", "updated_at" FROM `export`;--> statement-breakpoint
DROP TABLE `export`;--> statement-breakpoint
ALTER TABLE `__new_export` RENAME TO `export`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `export_by_requester` ON `export` (`requested_by_id`,`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `export_by_company` ON `export` (`company_id`);--> statement-breakpoint
CREATE INDEX `export_by_expiry` ON `export` (`expires_at`);--> statement-breakpoint
CREATE INDEX `audit_root_by_end` ON `audit_root` (`company_id`,`until_at`,`until_id`);