-- A planned task may leave documents instead of a record, and be the whole company's. SQLite changes no check, so the tables are
-- copied. Rules and occurrences are copied before their lines are dropped, which would delete them.
CREATE TABLE `__new_plan_line` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`checklist_id` text,
	`location_id` text,
	`zone_id` text,
	`series_id` text,
	`job_position_id` text,
	`assigned_user_id` text,
	`responsible` text,
	`preset_key` text,
	`basis` text,
	`evidence` text,
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
	CONSTRAINT "plan_line_kind_known" CHECK("kind" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'document')),
	CONSTRAINT "plan_line_of_a_place" CHECK(("location_id" is null) = ("zone_id" is null) and ("kind" = 'document' or "zone_id" is not null)),
	CONSTRAINT "plan_line_ended_on_day" CHECK(date("ended_on") is "ended_on")
);
--> statement-breakpoint
INSERT INTO `__new_plan_line`("id", "company_id", "department_id", "kind", "name", "checklist_id", "location_id", "zone_id", "job_position_id", "assigned_user_id", "preset_key", "ended_on", "version", "created_at", "updated_at") SELECT "id", "company_id", "department_id", "kind", "name", "checklist_id", "location_id", "zone_id", "job_position_id", "assigned_user_id", "preset_key", "ended_on", "version", "created_at", "updated_at" FROM `plan_line`;
--> statement-breakpoint
CREATE TABLE `__new_plan_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`line_id` text NOT NULL,
	`since` text NOT NULL,
	`ends` text NOT NULL,
	`rule` text NOT NULL,
	`slot` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`line_id`) REFERENCES `__new_plan_line`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_rule_since_day" CHECK(date("since") is "since"),
	CONSTRAINT "plan_rule_ends_day" CHECK(date("ends") is "ends")
);
--> statement-breakpoint
INSERT INTO `__new_plan_rule`("id", "company_id", "department_id", "line_id", "since", "ends", "rule", "slot") SELECT "id", "company_id", "department_id", "line_id", "since", "ends", "rule", "slot" FROM `plan_rule`;
--> statement-breakpoint
CREATE TABLE `__new_plan_occurrence` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`line_id` text NOT NULL,
	`day` text NOT NULL,
	`moved_to` text,
	`form_id` text,
	`withdrawn_form_id` text,
	`withdrawn_done_on` text,
	`done_on` text,
	`skip_reason` text,
	`files` text DEFAULT '[]' NOT NULL,
	`valid_until` text,
	`note` text,
	`done_by_id` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`line_id`) REFERENCES `__new_plan_line`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`done_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "plan_occurrence_day_day" CHECK(date("day") is "day"),
	CONSTRAINT "plan_occurrence_moved_to_day" CHECK(date("moved_to") is "moved_to"),
	CONSTRAINT "plan_occurrence_done_on_day" CHECK(date("done_on") is "done_on"),
	CONSTRAINT "plan_occurrence_valid_until_day" CHECK(date("valid_until") is "valid_until")
);
--> statement-breakpoint
INSERT INTO `__new_plan_occurrence`("id", "company_id", "department_id", "line_id", "day", "moved_to", "form_id", "withdrawn_form_id", "withdrawn_done_on", "done_on", "skip_reason", "attempt", "version", "updated_at") SELECT "id", "company_id", "department_id", "line_id", "day", "moved_to", "form_id", "withdrawn_form_id", "withdrawn_done_on", "done_on", "skip_reason", "attempt", "version", "updated_at" FROM `plan_occurrence`;
--> statement-breakpoint
DROP TABLE `plan_occurrence`;
--> statement-breakpoint
DROP TABLE `plan_rule`;
--> statement-breakpoint
DROP TABLE `plan_line`;
--> statement-breakpoint
ALTER TABLE `__new_plan_line` RENAME TO `plan_line`;
--> statement-breakpoint
ALTER TABLE `__new_plan_rule` RENAME TO `plan_rule`;
--> statement-breakpoint
ALTER TABLE `__new_plan_occurrence` RENAME TO `plan_occurrence`;
--> statement-breakpoint
CREATE INDEX `plan_line_by_company` ON `plan_line` (`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_name` ON `plan_line` (`company_id`,`name`,`id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_department` ON `plan_line` (`department_id`,`name`,`id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_person` ON `plan_line` (`company_id`,`assigned_user_id`);
--> statement-breakpoint
CREATE INDEX `plan_line_of_person` ON `plan_line` (`assigned_user_id`) WHERE "assigned_user_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_line_by_series` ON `plan_line` (`series_id`) WHERE "series_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_line_by_location` ON `plan_line` (`location_id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_zone` ON `plan_line` (`zone_id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_job_position` ON `plan_line` (`job_position_id`) WHERE "job_position_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_line_by_checklist` ON `plan_line` (`checklist_id`) WHERE "checklist_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_rule_of_line` ON `plan_rule` (`line_id`,`since`);
--> statement-breakpoint
CREATE INDEX `plan_rule_in_company` ON `plan_rule` (`company_id`,`slot`,`ends`);
--> statement-breakpoint
CREATE INDEX `plan_rule_in_department` ON `plan_rule` (`department_id`,`slot`,`ends`);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_occurrence_of_line` ON `plan_occurrence` (`line_id`,`day`);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_occurrence_of_form` ON `plan_occurrence` (`form_id`) WHERE "form_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_occurrence_by_person` ON `plan_occurrence` (`done_by_id`) WHERE "done_by_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_occurrence_of_withdrawn` ON `plan_occurrence` (`withdrawn_form_id`) WHERE "withdrawn_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_occurrence_in_company` ON `plan_occurrence` (`company_id`,`day`);
--> statement-breakpoint
CREATE INDEX `plan_occurrence_in_department` ON `plan_occurrence` (`department_id`,`day`);
--> statement-breakpoint
CREATE INDEX `plan_occurrence_moved` ON `plan_occurrence` (`company_id`,`moved_to`) WHERE "moved_to" is not null;
--> statement-breakpoint
DROP INDEX `plan_feed_once`;
--> statement-breakpoint
ALTER TABLE `plan_feed` ADD `scope` text DEFAULT 'own' NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_feed_once` ON `plan_feed` (`user_id`,`company_id`,`scope`);
