CREATE TABLE `accident_month` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text,
	`month` text NOT NULL,
	`hours` real,
	`staff` real,
	`leave_accidents` integer DEFAULT 0 NOT NULL,
	`injuries` integer DEFAULT 0 NOT NULL,
	`recordables` integer DEFAULT 0 NOT NULL,
	`commuting_accidents` integer DEFAULT 0 NOT NULL,
	`days_lost` integer DEFAULT 0 NOT NULL,
	`working_days_lost` integer DEFAULT 0 NOT NULL,
	`open_leaves` integer DEFAULT 0 NOT NULL,
	`open_days_before` integer DEFAULT 0 NOT NULL,
	`open_working_days_before` integer DEFAULT 0 NOT NULL,
	`commuting_days_lost` integer DEFAULT 0 NOT NULL,
	`commuting_working_days_lost` integer DEFAULT 0 NOT NULL,
	`commuting_open_leaves` integer DEFAULT 0 NOT NULL,
	`commuting_open_days_before` integer DEFAULT 0 NOT NULL,
	`commuting_open_working_days_before` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "accident_month_typed_together" CHECK(("hours" is null) = ("staff" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accident_month_of_department` ON `accident_month` (`department_id`,`month`) WHERE "department_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `accident_month_of_company` ON `accident_month` (`company_id`,`month`) WHERE "department_id" is null;--> statement-breakpoint
CREATE INDEX `accident_month_by_company` ON `accident_month` (`company_id`,`month`);--> statement-breakpoint
ALTER TABLE `company` ADD `lost_days` text DEFAULT 'natural' NOT NULL;