CREATE TABLE `import_row` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`import_id` text,
	`line` integer NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`key` text NOT NULL,
	`is_kept` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`import_id`) REFERENCES `sheet_import`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "import_row_type_known" CHECK("record_type" in ('invite', 'location', 'zone', 'jobPosition', 'action', 'planLine'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_row_once` ON `import_row` (`company_id`,`record_type`,`key`);--> statement-breakpoint
CREATE INDEX `import_row_of_import` ON `import_row` (`import_id`,`line`) WHERE "import_id" is not null;--> statement-breakpoint
CREATE TABLE `sheet_import` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`columns` text NOT NULL,
	`stored` integer DEFAULT 0 NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`stored_at` integer NOT NULL,
	`undone_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sheet_import_kind_known" CHECK("kind" in ('people', 'places', 'jobPositions', 'actions', 'planLines'))
);
--> statement-breakpoint
CREATE INDEX `sheet_import_by_company` ON `sheet_import` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sheet_import_by_person` ON `sheet_import` (`created_by_id`,`company_id`,`created_at`);