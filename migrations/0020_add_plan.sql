CREATE TABLE `plan_feed` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_feed_once` ON `plan_feed` (`user_id`,`company_id`);--> statement-breakpoint
CREATE INDEX `plan_feed_by_company` ON `plan_feed` (`company_id`);--> statement-breakpoint
CREATE TABLE `plan_line` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`checklist_id` text,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`job_position_id` text,
	`assigned_user_id` text,
	`preset_key` text,
	`ended_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`checklist_id`) REFERENCES `checklist`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_position_id`) REFERENCES `job_position`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`assigned_user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "plan_line_kind_known" CHECK("kind" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management')),
	CONSTRAINT "plan_line_ended_on_day" CHECK(date("ended_on") is "ended_on")
);
--> statement-breakpoint
CREATE INDEX `plan_line_by_company` ON `plan_line` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `plan_line_by_name` ON `plan_line` (`company_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `plan_line_by_department` ON `plan_line` (`department_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `plan_line_by_person` ON `plan_line` (`company_id`,`assigned_user_id`);--> statement-breakpoint
CREATE INDEX `plan_line_of_person` ON `plan_line` (`assigned_user_id`) WHERE "assigned_user_id" is not null;--> statement-breakpoint
CREATE INDEX `plan_line_by_location` ON `plan_line` (`location_id`);--> statement-breakpoint
CREATE INDEX `plan_line_by_zone` ON `plan_line` (`zone_id`);--> statement-breakpoint
CREATE INDEX `plan_line_by_job_position` ON `plan_line` (`job_position_id`) WHERE "job_position_id" is not null;--> statement-breakpoint
CREATE INDEX `plan_line_by_checklist` ON `plan_line` (`checklist_id`) WHERE "checklist_id" is not null;--> statement-breakpoint
CREATE TABLE `plan_occurrence` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`line_id` text NOT NULL,
	`day` text NOT NULL,
	`moved_to` text,
	`form_id` text,
	`done_on` text,
	`skip_reason` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`line_id`) REFERENCES `plan_line`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_occurrence_day_day" CHECK(date("day") is "day"),
	CONSTRAINT "plan_occurrence_moved_to_day" CHECK(date("moved_to") is "moved_to"),
	CONSTRAINT "plan_occurrence_done_on_day" CHECK(date("done_on") is "done_on")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_occurrence_of_line` ON `plan_occurrence` (`line_id`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_occurrence_of_form` ON `plan_occurrence` (`form_id`) WHERE "form_id" is not null;--> statement-breakpoint
CREATE INDEX `plan_occurrence_in_company` ON `plan_occurrence` (`company_id`,`day`);--> statement-breakpoint
CREATE INDEX `plan_occurrence_in_department` ON `plan_occurrence` (`department_id`,`day`);--> statement-breakpoint
CREATE INDEX `plan_occurrence_moved` ON `plan_occurrence` (`company_id`,`moved_to`) WHERE "moved_to" is not null;--> statement-breakpoint
CREATE TABLE `plan_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`line_id` text NOT NULL,
	`since` text NOT NULL,
	`ends` text NOT NULL,
	`rule` text NOT NULL,
	`slot` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`line_id`) REFERENCES `plan_line`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_rule_since_day" CHECK(date("since") is "since"),
	CONSTRAINT "plan_rule_ends_day" CHECK(date("ends") is "ends")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_rule_of_line` ON `plan_rule` (`line_id`,`since`);--> statement-breakpoint
CREATE INDEX `plan_rule_in_company` ON `plan_rule` (`company_id`,`slot`,`ends`);--> statement-breakpoint
CREATE INDEX `plan_rule_in_department` ON `plan_rule` (`department_id`,`slot`,`ends`);