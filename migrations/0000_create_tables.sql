CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_by_user` ON `account` (`user_id`);--> statement-breakpoint
CREATE TABLE `action` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`assigned_user_id` text,
	`initiated_by` text NOT NULL,
	`visit_form_id` text,
	`drill_form_id` text,
	`management_form_id` text,
	`investigation_form_id` text,
	`observation_form_id` text,
	`mailbox_form_id` text,
	`form_field_id` text,
	`form_id` text GENERATED ALWAYS AS (coalesce("visit_form_id", "drill_form_id", "management_form_id", "investigation_form_id", "observation_form_id", "mailbox_form_id")) VIRTUAL NOT NULL,
	`form_type` text GENERATED ALWAYS AS (case when "visit_form_id" is not null then 'hseq_visit' when "drill_form_id" is not null then 'drill' when "management_form_id" is not null then 'management' when "investigation_form_id" is not null then 'investigation' when "observation_form_id" is not null then 'observation' when "mailbox_form_id" is not null then 'mailbox' end) VIRTUAL NOT NULL,
	`title` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`priority` text DEFAULT '4' NOT NULL,
	`description` text,
	`action_type` text,
	`origin` text,
	`cause` text,
	`evaluation_criteria` text,
	`evaluation_result` text,
	`evaluation_cost` integer,
	`closing_date` integer,
	`due_date` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`assigned_user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`initiated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`visit_form_id`) REFERENCES `visit_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`drill_form_id`) REFERENCES `drill_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`management_form_id`) REFERENCES `management_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investigation_form_id`) REFERENCES `investigation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`observation_form_id`) REFERENCES `observation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mailbox_form_id`) REFERENCES `mailbox_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`form_field_id`) REFERENCES `form_field`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "action_of_one_form" CHECK(("visit_form_id" is not null) + ("drill_form_id" is not null) + ("management_form_id" is not null) + ("investigation_form_id" is not null) + ("observation_form_id" is not null) + ("mailbox_form_id" is not null) = 1),
	CONSTRAINT "action_status_known" CHECK("status" in ('in_progress', 'completed', 'evaluated')),
	CONSTRAINT "action_priority_known" CHECK("priority" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "action_evaluation_result_known" CHECK("evaluation_result" in ('effective', 'ineffective')),
	CONSTRAINT "action_evaluation_cost_not_negative" CHECK("evaluation_cost" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `action_view_id_unique` ON `action` (`view_id`);--> statement-breakpoint
CREATE INDEX `action_by_company` ON `action` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_company_status` ON `action` (`company_id`,`status`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_company_form_type` ON `action` (`company_id`,`form_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_department` ON `action` (`department_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_department_status` ON `action` (`department_id`,`status`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_assignee` ON `action` (`assigned_user_id`,`status`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_initiator` ON `action` (`initiated_by`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `action_by_visit` ON `action` (`visit_form_id`) WHERE "visit_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_drill` ON `action` (`drill_form_id`) WHERE "drill_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_management` ON `action` (`management_form_id`) WHERE "management_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_investigation` ON `action` (`investigation_form_id`) WHERE "investigation_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_observation` ON `action` (`observation_form_id`) WHERE "observation_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_mailbox` ON `action` (`mailbox_form_id`) WHERE "mailbox_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_form_field` ON `action` (`form_field_id`) WHERE "form_field_id" is not null;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`actor_id` text NOT NULL,
	`impersonated_by_id` text,
	`verb` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`changes` text DEFAULT '{}' NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_record` ON `audit_log` (`record_type`,`record_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_company` ON `audit_log` (`company_id`,`at`);--> statement-breakpoint
CREATE TABLE `company` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`company_code` text,
	`color` text DEFAULT 'chart-1' NOT NULL,
	`user_limit` integer DEFAULT 5 NOT NULL,
	`users_usage` integer DEFAULT 0 NOT NULL,
	`mailbox_advice_email` text,
	`language` text DEFAULT 'es' NOT NULL,
	`time_zone` text DEFAULT 'Europe/Madrid' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "company_color_known" CHECK("color" in ('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'ring')),
	CONSTRAINT "company_language_known" CHECK("language" in ('es', 'en', 'ca')),
	CONSTRAINT "company_users_usage_not_negative" CHECK("users_usage" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_company_code_unique` ON `company` (`company_code`);--> statement-breakpoint
CREATE INDEX `company_by_creation` ON `company` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `company_user` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`department_id` text,
	`role` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "company_user_role_known" CHECK("role" in ('owner', 'admin', 'manager', 'member'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_user_once` ON `company_user` (`user_id`,`company_id`,`department_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_user_company_level_once` ON `company_user` (`user_id`,`company_id`) WHERE "department_id" is null;--> statement-breakpoint
CREATE INDEX `company_user_by_company` ON `company_user` (`company_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `company_user_by_department` ON `company_user` (`department_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `department` (
	`id` text PRIMARY KEY NOT NULL,
	`department_code` text NOT NULL,
	`name` text NOT NULL,
	`company_id` text NOT NULL,
	`color` text DEFAULT 'chart-1' NOT NULL,
	`monthly_objectives` text DEFAULT '{"drill":null,"hseq_visit":null,"investigation":null,"observation":null,"management":null,"actions":null}' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "department_color_known" CHECK("color" in ('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'ring'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `department_department_code_unique` ON `department` (`department_code`);--> statement-breakpoint
CREATE INDEX `department_by_company` ON `department` (`company_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `department_with_company` ON `department` (`id`,`company_id`);--> statement-breakpoint
CREATE TABLE `drill_form` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`type` text DEFAULT 'drill' NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`date` integer NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`department_id` text NOT NULL,
	`scenario` text NOT NULL,
	`objective` text,
	`development` text,
	`timings` text DEFAULT '[]' NOT NULL,
	`participants` text DEFAULT '[]' NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`videos` text DEFAULT '[]' NOT NULL,
	`insitu_corrections` text,
	`conclusion` text,
	`conductor_signature` text,
	`initiator_signature` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "drill_form_type_own" CHECK("type" in ('drill')),
	CONSTRAINT "drill_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drill_form_view_id_unique` ON `drill_form` (`view_id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_company` ON `drill_form` (`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_company_status` ON `drill_form` (`company_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_author` ON `drill_form` (`created_by_id`,`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_location` ON `drill_form` (`location_id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_zone` ON `drill_form` (`zone_id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_department` ON `drill_form` (`department_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_department_status` ON `drill_form` (`department_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `export` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`requested_by_id` text NOT NULL,
	`resource` text NOT NULL,
	`filters` text DEFAULT '{}' NOT NULL,
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
	CONSTRAINT "export_resource_known" CHECK("resource" in ('forms', 'actions', 'mailbox')),
	CONSTRAINT "export_status_known" CHECK("status" in ('queued', 'running', 'ready', 'failed')),
	CONSTRAINT "export_rows_done_not_negative" CHECK("rows_done" >= 0)
);
--> statement-breakpoint
CREATE INDEX `export_by_requester` ON `export` (`requested_by_id`,`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `export_by_company` ON `export` (`company_id`);--> statement-breakpoint
CREATE INDEX `export_by_expiry` ON `export` (`expires_at`);--> statement-breakpoint
CREATE TABLE `form_field` (
	`id` text PRIMARY KEY NOT NULL,
	`visit_form_id` text,
	`investigation_form_id` text,
	`observation_form_id` text,
	`management_form_id` text,
	`field_order` integer DEFAULT 0 NOT NULL,
	`field` text NOT NULL,
	`corrections` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`visit_form_id`) REFERENCES `visit_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investigation_form_id`) REFERENCES `investigation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`observation_form_id`) REFERENCES `observation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`management_form_id`) REFERENCES `management_form`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "form_field_of_one_form" CHECK(("visit_form_id" is not null) + ("investigation_form_id" is not null) + ("observation_form_id" is not null) + ("management_form_id" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `form_field_by_visit` ON `form_field` (`visit_form_id`,`field_order`) WHERE "visit_form_id" is not null;--> statement-breakpoint
CREATE INDEX `form_field_by_investigation` ON `form_field` (`investigation_form_id`,`field_order`) WHERE "investigation_form_id" is not null;--> statement-breakpoint
CREATE INDEX `form_field_by_observation` ON `form_field` (`observation_form_id`,`field_order`) WHERE "observation_form_id" is not null;--> statement-breakpoint
CREATE INDEX `form_field_by_management` ON `form_field` (`management_form_id`,`field_order`) WHERE "management_form_id" is not null;--> statement-breakpoint
CREATE TABLE `investigation_form` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`type` text DEFAULT 'investigation' NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`date` integer NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`department_id` text NOT NULL,
	`description` text,
	`participants` text DEFAULT '[]' NOT NULL,
	`witnesses` text DEFAULT '[]' NOT NULL,
	`timings` text DEFAULT '[]' NOT NULL,
	`event_type` text,
	`investigated_by` text,
	`detected_by` text,
	`assisted_by` text,
	`task_being_performed` text,
	`equipment_or_substance_involved` text,
	`event_description` text,
	`photos` text DEFAULT '[]' NOT NULL,
	`videos` text DEFAULT '[]' NOT NULL,
	`insitu_corrections` text,
	`additional_comments` text,
	`conclusion` text,
	`investigation_signature` text,
	`conductor_signature` text,
	`prevention_service_signature` text,
	`closed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "investigation_form_type_own" CHECK("type" in ('investigation')),
	CONSTRAINT "investigation_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `investigation_form_view_id_unique` ON `investigation_form` (`view_id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_company` ON `investigation_form` (`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_company_status` ON `investigation_form` (`company_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_author` ON `investigation_form` (`created_by_id`,`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_location` ON `investigation_form` (`location_id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_zone` ON `investigation_form` (`zone_id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_department` ON `investigation_form` (`department_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_department_status` ON `investigation_form` (`department_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `invite` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invitation_id` text NOT NULL,
	`invitation_expires_at` integer NOT NULL,
	`invited_by_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invited_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invite_role_known" CHECK("role" in ('admin', 'manager', 'member')),
	CONSTRAINT "invite_email_lower_case" CHECK("email" = lower("email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_invitation_id_unique` ON `invite` (`invitation_id`);--> statement-breakpoint
CREATE INDEX `invite_by_company` ON `invite` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invite_by_email` ON `invite` (`email`);--> statement-breakpoint
CREATE INDEX `invite_by_inviter` ON `invite` (`invited_by_id`);--> statement-breakpoint
CREATE TABLE `invite_department` (
	`id` text PRIMARY KEY NOT NULL,
	`invite_id` text NOT NULL,
	`department_id` text NOT NULL,
	FOREIGN KEY (`invite_id`) REFERENCES `invite`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_department_once` ON `invite_department` (`invite_id`,`department_id`);--> statement-breakpoint
CREATE INDEX `invite_department_by_department` ON `invite_department` (`department_id`);--> statement-breakpoint
CREATE TABLE `job_failure` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`reason` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`retried_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_failure_by_time` ON `job_failure` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `job_position` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`company_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `job_position_by_company` ON `job_position` (`company_id`,`name`);--> statement-breakpoint
CREATE TABLE `location` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`company_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `location_by_company` ON `location` (`company_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `location_with_company` ON `location` (`id`,`company_id`);--> statement-breakpoint
CREATE TABLE `mailbox_form` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`type` text DEFAULT 'mailbox' NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`date` integer NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`announcement_importance` text,
	`communication_type` text,
	`description` text,
	`immediate_actions` text,
	`possible_causes` text,
	`announcement_assessment` text,
	`personal_injury` text,
	`property_damage` text,
	`environment_damage` text,
	`environmental_damage` text,
	`image_damage` text,
	`submitted_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "mailbox_form_type_own" CHECK("type" in ('mailbox')),
	CONSTRAINT "mailbox_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailbox_form_view_id_unique` ON `mailbox_form` (`view_id`);--> statement-breakpoint
CREATE INDEX `mailbox_form_by_company` ON `mailbox_form` (`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `mailbox_form_by_company_status` ON `mailbox_form` (`company_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `mailbox_form_by_author` ON `mailbox_form` (`created_by_id`,`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `mailbox_form_by_location` ON `mailbox_form` (`location_id`);--> statement-breakpoint
CREATE INDEX `mailbox_form_by_zone` ON `mailbox_form` (`zone_id`);--> statement-breakpoint
CREATE TABLE `mailbox_sequence_counter` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mailbox_sequence_counter_not_negative" CHECK("value" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailbox_sequence_counter_company_id_unique` ON `mailbox_sequence_counter` (`company_id`);--> statement-breakpoint
CREATE TABLE `management_form` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`type` text DEFAULT 'management' NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`date` integer NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`department_id` text NOT NULL,
	`change_initiator` text,
	`change_name` text,
	`change_description` text,
	`change_justification` text,
	`change_type` text,
	`initiator_signature` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "management_form_type_own" CHECK("type" in ('management')),
	CONSTRAINT "management_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `management_form_view_id_unique` ON `management_form` (`view_id`);--> statement-breakpoint
CREATE INDEX `management_form_by_company` ON `management_form` (`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `management_form_by_company_status` ON `management_form` (`company_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `management_form_by_author` ON `management_form` (`created_by_id`,`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `management_form_by_location` ON `management_form` (`location_id`);--> statement-breakpoint
CREATE INDEX `management_form_by_zone` ON `management_form` (`zone_id`);--> statement-breakpoint
CREATE INDEX `management_form_by_department` ON `management_form` (`department_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `management_form_by_department_status` ON `management_form` (`department_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `observation_form` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`type` text DEFAULT 'observation' NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`date` integer NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`department_id` text NOT NULL,
	`work_position` text,
	`tasks` text,
	`equipment_used` text,
	`observation_sequence` text,
	`positive_acts` text,
	`deviations` text,
	`in_situ_corrections` text,
	`observation_notes` text,
	`observation_participants` text DEFAULT '[]' NOT NULL,
	`observed_participants` text DEFAULT '[]' NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`videos` text DEFAULT '[]' NOT NULL,
	`initiator_signature` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "observation_form_type_own" CHECK("type" in ('observation')),
	CONSTRAINT "observation_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `observation_form_view_id_unique` ON `observation_form` (`view_id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_company` ON `observation_form` (`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_company_status` ON `observation_form` (`company_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_author` ON `observation_form` (`created_by_id`,`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_location` ON `observation_form` (`location_id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_zone` ON `observation_form` (`zone_id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_department` ON `observation_form` (`department_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_department_status` ON `observation_form` (`department_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `outbox_message` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_message_by_recipient` ON `outbox_message` (`to`,`at`);--> statement-breakpoint
CREATE INDEX `outbox_message_by_time` ON `outbox_message` (`at`);--> statement-breakpoint
CREATE TABLE `rate_hit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_hit_by_key` ON `rate_hit` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `rate_hit_by_time` ON `rate_hit` (`at`);--> statement-breakpoint
CREATE TABLE `sequence_counter` (
	`id` text PRIMARY KEY NOT NULL,
	`department_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sequence_counter_kind_known" CHECK("kind" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'action')),
	CONSTRAINT "sequence_counter_not_negative" CHECK("value" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sequence_counter_once` ON `sequence_counter` (`department_id`,`kind`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`user_id` text NOT NULL,
	`impersonated_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_by_user` ON `session` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`reference_id` text NOT NULL,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`status` text NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`cancel_at_period_end` integer,
	`seats` integer,
	`trial_start` integer,
	`trial_end` integer,
	`cancel_at` integer,
	`canceled_at` integer,
	`ended_at` integer,
	`billing_interval` text,
	`stripe_schedule_id` text,
	FOREIGN KEY (`reference_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `subscription_by_company` ON `subscription` (`reference_id`);--> statement-breakpoint
CREATE INDEX `subscription_by_customer` ON `subscription` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `subscription_by_stripe_id` ON `subscription` (`stripe_subscription_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`color` text DEFAULT 'chart-1' NOT NULL,
	`language` text DEFAULT 'es' NOT NULL,
	`banned` integer DEFAULT false NOT NULL,
	`ban_reason` text,
	`ban_expires` integer,
	`stripe_customer_id` text,
	`resend_id` text,
	CONSTRAINT "user_email_lower_case" CHECK("email" = lower("email")),
	CONSTRAINT "user_color_known" CHECK("color" in ('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'ring')),
	CONSTRAINT "user_language_known" CHECK("language" in ('es', 'en', 'ca'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_by_creation` ON `user` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_by_identifier` ON `verification` (`identifier`,`created_at`);--> statement-breakpoint
CREATE TABLE `visit_form` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`type` text DEFAULT 'hseq_visit' NOT NULL,
	`company_id` text NOT NULL,
	`created_by_id` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`date` integer NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`department_id` text NOT NULL,
	`evaluated_procedures` text DEFAULT '[]' NOT NULL,
	`observer` text,
	`participants` text DEFAULT '[]' NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`videos` text DEFAULT '[]' NOT NULL,
	`strong_points` text,
	`insitu_corrections` text,
	`observations` text,
	`observer_signature` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "visit_form_type_own" CHECK("type" in ('hseq_visit')),
	CONSTRAINT "visit_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_form_view_id_unique` ON `visit_form` (`view_id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_company` ON `visit_form` (`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_company_status` ON `visit_form` (`company_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_author` ON `visit_form` (`created_by_id`,`company_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_location` ON `visit_form` (`location_id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_zone` ON `visit_form` (`zone_id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_department` ON `visit_form` (`department_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_department_status` ON `visit_form` (`department_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `zone` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`location_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `location`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `zone_by_location` ON `zone` (`location_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `zone_with_location` ON `zone` (`id`,`location_id`);