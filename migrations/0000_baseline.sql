-- The database of version 0.1. It was made from what the migrations of the development had left, with the columns in their order;
-- scripts/operations/baseline.test.ts compares the two. What changes later is a migration of its own.

-- Tables with their indexes

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
CREATE INDEX `account_by_user` ON `account` (`user_id`);
--> statement-breakpoint
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
	`sort_key` integer GENERATED ALWAYS AS (case "status" when 'in_progress' then coalesce("due_date", 1000000000000000 - "created_at") when 'completed' then 2000000000000000 - "created_at" else 3000000000000000 - "created_at" end) VIRTUAL NOT NULL,
	`zone_id` text,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`repeats_field_id` text REFERENCES form_field(id) ON DELETE set null,
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
CREATE UNIQUE INDEX `action_view_id_unique` ON `action` (`view_id`);
--> statement-breakpoint
CREATE INDEX `action_by_company` ON `action` (`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_by_department` ON `action` (`department_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_by_initiator` ON `action` (`initiated_by`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_by_form_field` ON `action` (`form_field_id`) WHERE "form_field_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_in_company` ON `action` (`company_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company_form_type` ON `action` (`company_id`,`form_type`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company_priority` ON `action` (`company_id`,`priority`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department` ON `action` (`department_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department_form_type` ON `action` (`department_id`,`form_type`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department_priority` ON `action` (`department_id`,`priority`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_of_assignee` ON `action` (`assigned_user_id`,`company_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company_zone` ON `action` (`company_id`,`zone_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department_zone` ON `action` (`department_id`,`zone_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_closed_in_company` ON `action` (`company_id`,`closing_date`,`id`) WHERE "closing_date" is not null and "status" <> 'in_progress';
--> statement-breakpoint
CREATE INDEX `action_closed_in_department` ON `action` (`department_id`,`closing_date`,`id`) WHERE "closing_date" is not null and "status" <> 'in_progress';
--> statement-breakpoint
CREATE INDEX `action_in_company_result` ON `action` (`company_id`,`evaluation_result`,`sort_key`,`id`) WHERE "evaluation_result" is not null;
--> statement-breakpoint
CREATE INDEX `action_in_department_result` ON `action` (`department_id`,`evaluation_result`,`sort_key`,`id`) WHERE "evaluation_result" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_repeated_field` ON `action` (`repeats_field_id`) WHERE "repeats_field_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_visit` ON `action` (`visit_form_id`,`sort_key`,`id`) WHERE "visit_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_drill` ON `action` (`drill_form_id`,`sort_key`,`id`) WHERE "drill_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_management` ON `action` (`management_form_id`,`sort_key`,`id`) WHERE "management_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_investigation` ON `action` (`investigation_form_id`,`sort_key`,`id`) WHERE "investigation_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_observation` ON `action` (`observation_form_id`,`sort_key`,`id`) WHERE "observation_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_mailbox` ON `action` (`mailbox_form_id`,`sort_key`,`id`) WHERE "mailbox_form_id" is not null;
--> statement-breakpoint
CREATE TABLE `action_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	`author_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`action_id`) REFERENCES `action`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "action_comment_kind_known" CHECK("kind" in ('comment', 'closing'))
);
--> statement-breakpoint
CREATE INDEX `action_comment_by_action` ON `action_comment` (`action_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_comment_by_author` ON `action_comment` (`author_id`);
--> statement-breakpoint
CREATE TABLE `attachment` (
	`r2_key` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`form_type` text NOT NULL,
	`form_id` text NOT NULL,
	`purpose` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`sent_hash` text,
	`sha256` text,
	`filename` text NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`attached_at` integer,
	`released_at` integer,
	CONSTRAINT "attachment_form_type_known" CHECK("form_type" in ('drill', 'hseq_visit', 'investigation', 'observation', 'management', 'mailbox', 'action', 'checklist')),
	CONSTRAINT "attachment_purpose_known" CHECK("purpose" in ('photo', 'video', 'signature')),
	CONSTRAINT "attachment_bytes_not_negative" CHECK("bytes" >= 0)
);
--> statement-breakpoint
CREATE INDEX `attachment_by_form` ON `attachment` (`form_id`,`form_type`);
--> statement-breakpoint
CREATE INDEX `attachment_waiting` ON `attachment` (`created_at`) WHERE "attached_at" is null and "released_at" is null;
--> statement-breakpoint
CREATE INDEX `attachment_without_hash` ON `attachment` (`r2_key`) WHERE "sha256" is null;
--> statement-breakpoint
CREATE INDEX `attachment_released` ON `attachment` (`released_at`) WHERE "released_at" is not null;
--> statement-breakpoint
CREATE TABLE `audit_amendment` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`company_id` text NOT NULL,
	`because` text NOT NULL,
	`at` integer NOT NULL,
	`root_number` integer
);
--> statement-breakpoint
CREATE INDEX `audit_amendment_of_entry` ON `audit_amendment` (`entry_id`);
--> statement-breakpoint
CREATE INDEX `audit_amendment_by_time` ON `audit_amendment` (`at`);
--> statement-breakpoint
CREATE INDEX `audit_amendment_waiting` ON `audit_amendment` (`company_id`) WHERE "root_number" is null;
--> statement-breakpoint
CREATE TABLE `audit_finding` (
	`company_id` text NOT NULL,
	`subject` text NOT NULL,
	`fault` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`actor_id` text NOT NULL,
	`impersonated_by_id` text,
	`verb` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`changes` text DEFAULT '{}' NOT NULL,
	`at` integer NOT NULL,
	`last_at` integer,
	`imported_at` integer
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_record` ON `audit_log` (`record_type`,`record_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_company` ON `audit_log` (`company_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_impersonator` ON `audit_log` (`impersonated_by_id`,`at`) WHERE "impersonated_by_id" is not null;
--> statement-breakpoint
CREATE INDEX `audit_log_by_verb` ON `audit_log` (`verb`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_record_type` ON `audit_log` (`record_type`,`at`);
--> statement-breakpoint
CREATE TABLE `audit_root` (
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`until_at` integer NOT NULL,
	`until_id` text NOT NULL,
	`count` integer NOT NULL,
	`root` text NOT NULL,
	`previous_sha256` text,
	`at` integer NOT NULL,
	`key_id` text NOT NULL,
	`signature` text NOT NULL,
	`leaves` text NOT NULL,
	PRIMARY KEY(`company_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `audit_root_by_time` ON `audit_root` (`at`);
--> statement-breakpoint
CREATE INDEX `audit_root_by_end` ON `audit_root` (`company_id`,`until_at`,`until_id`);
--> statement-breakpoint
CREATE TABLE `bad_answer` (
	`field_id` text PRIMARY KEY NOT NULL,
	`question_key` text NOT NULL,
	`label` text NOT NULL,
	`form_type` text NOT NULL,
	`form_id` text NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`date` integer NOT NULL,
	FOREIGN KEY (`field_id`) REFERENCES `form_field`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bad_answer_in_zone` ON `bad_answer` (`zone_id`,`question_key`,`form_type`,`date`,`form_id`);
--> statement-breakpoint
CREATE INDEX `bad_answer_in_department_zone` ON `bad_answer` (`department_id`,`zone_id`,`question_key`,`form_type`,`date`,`form_id`);
--> statement-breakpoint
CREATE INDEX `bad_answer_in_company` ON `bad_answer` (`company_id`,`question_key`,`form_type`,`date`,`form_id`);
--> statement-breakpoint
CREATE INDEX `bad_answer_in_department` ON `bad_answer` (`department_id`,`question_key`,`form_type`,`date`,`form_id`);
--> statement-breakpoint
CREATE TABLE `billing_account` (
	`company_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_account_stripe_customer_id_unique` ON `billing_account` (`stripe_customer_id`);
--> statement-breakpoint
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
CREATE INDEX `checklist_by_company` ON `checklist` (`company_id`,`kind`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `checklist_version_of_number` ON `checklist_version` (`checklist_id`,`number`);
--> statement-breakpoint
CREATE INDEX `checklist_version_by_company` ON `checklist_version` (`company_id`);
--> statement-breakpoint
CREATE TABLE `closed_guide` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`closed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `closed_guide_by_company` ON `closed_guide` (`company_id`);
--> statement-breakpoint
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
	`mailbox_confirmed_email` text,
	`mailbox_token_hash` text,
	`mailbox_token_expires_at` integer,
	`suspended_at` integer,
	`suspension_reason` text,
	`deleted_at` integer,
	`ends_at` integer,
	`end_reason` text,
	`retention_years` integer,
	`retention_from` integer,
	CONSTRAINT "company_color_known" CHECK("color" in ('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'ring')),
	CONSTRAINT "company_language_known" CHECK("language" in ('es', 'en', 'ca')),
	CONSTRAINT "company_users_usage_not_negative" CHECK("users_usage" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_company_code_unique` ON `company` (`company_code`);
--> statement-breakpoint
CREATE INDEX `company_by_creation` ON `company` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `company_by_time_zone` ON `company` (`time_zone`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_by_mailbox_token` ON `company` (`mailbox_token_hash`);
--> statement-breakpoint
CREATE INDEX `company_suspended` ON `company` (`created_at`,`id`) WHERE "suspended_at" is not null;
--> statement-breakpoint
CREATE INDEX `company_deleted` ON `company` (`created_at`,`id`) WHERE "deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX `company_ending` ON `company` (`created_at`,`id`) WHERE "ends_at" is not null;
--> statement-breakpoint
CREATE INDEX `company_with_retention` ON `company` (`id`) WHERE "retention_years" is not null;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `company_user_once` ON `company_user` (`user_id`,`company_id`,`department_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_user_company_level_once` ON `company_user` (`user_id`,`company_id`) WHERE "department_id" is null;
--> statement-breakpoint
CREATE INDEX `company_user_by_company` ON `company_user` (`company_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `company_user_by_department` ON `company_user` (`department_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `department` (
	`id` text PRIMARY KEY NOT NULL,
	`department_code` text NOT NULL,
	`name` text NOT NULL,
	`company_id` text NOT NULL,
	`color` text DEFAULT 'chart-1' NOT NULL,
	`monthly_objectives` text DEFAULT '{"drill":null,"hseq_visit":null,"investigation":null,"observation":null,"management":null,"actions":null}' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`name_key` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "department_color_known" CHECK("color" in ('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'ring'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `department_department_code_unique` ON `department` (`department_code`);
--> statement-breakpoint
CREATE INDEX `department_by_company` ON `department` (`company_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `department_with_company` ON `department` (`id`,`company_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `department_of_name` ON `department` (`company_id`,`name_key`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `drill_form_view_id_unique` ON `drill_form` (`view_id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_company` ON `drill_form` (`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_company_status` ON `drill_form` (`company_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_author` ON `drill_form` (`created_by_id`,`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_location` ON `drill_form` (`location_id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_department` ON `drill_form` (`department_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_department_status` ON `drill_form` (`department_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_department_zone` ON `drill_form` (`department_id`,`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `drill_form_by_zone` ON `drill_form` (`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE TABLE `erased_person` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`erasure_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "erased_person_number_not_negative" CHECK("number" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erased_person_number` ON `erased_person` (`company_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `erased_person_of_erasure` ON `erased_person` (`erasure_id`,`company_id`);
--> statement-breakpoint
CREATE TABLE `erasure` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`company_id` text,
	`name` text NOT NULL,
	`email` text,
	`requested_by_id` text NOT NULL,
	`reason` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `export` (
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
CREATE INDEX `export_by_requester` ON `export` (`requested_by_id`,`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `export_by_company` ON `export` (`company_id`);
--> statement-breakpoint
CREATE INDEX `export_by_expiry` ON `export` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `figure` (
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`period` text NOT NULL,
	`key` text NOT NULL,
	`n` integer NOT NULL,
	`label` text,
	PRIMARY KEY(`owner_id`, `kind`, `unit`, `period`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `figure_of_zone` ON `figure` (`owner_id`,"key" ->> 2,`period`) WHERE "kind" = 'finding';
--> statement-breakpoint
CREATE TABLE `file_usage` (
	`company_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_usage_by_bytes` ON `file_usage` (`bytes`,`company_id`);
--> statement-breakpoint
CREATE TABLE `form_field` (
	`id` text PRIMARY KEY NOT NULL,
	`visit_form_id` text,
	`investigation_form_id` text,
	`observation_form_id` text,
	`management_form_id` text,
	`field_order` integer DEFAULT 0 NOT NULL,
	`field` text NOT NULL,
	`corrections` text DEFAULT '[]' NOT NULL,
	`question_key` text,
	`note` text,
	FOREIGN KEY (`visit_form_id`) REFERENCES `visit_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investigation_form_id`) REFERENCES `investigation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`observation_form_id`) REFERENCES `observation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`management_form_id`) REFERENCES `management_form`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "form_field_of_one_form" CHECK(("visit_form_id" is not null) + ("investigation_form_id" is not null) + ("observation_form_id" is not null) + ("management_form_id" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `form_field_by_visit` ON `form_field` (`visit_form_id`,`field_order`) WHERE "visit_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `form_field_by_investigation` ON `form_field` (`investigation_form_id`,`field_order`) WHERE "investigation_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `form_field_by_observation` ON `form_field` (`observation_form_id`,`field_order`) WHERE "observation_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `form_field_by_management` ON `form_field` (`management_form_id`,`field_order`) WHERE "management_form_id" is not null;
--> statement-breakpoint
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
	`checklist_version_id` text REFERENCES checklist_version(id),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "investigation_form_type_own" CHECK("type" in ('investigation')),
	CONSTRAINT "investigation_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `investigation_form_view_id_unique` ON `investigation_form` (`view_id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_company` ON `investigation_form` (`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_company_status` ON `investigation_form` (`company_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_author` ON `investigation_form` (`created_by_id`,`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_location` ON `investigation_form` (`location_id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_department` ON `investigation_form` (`department_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_department_status` ON `investigation_form` (`department_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_department_zone` ON `investigation_form` (`department_id`,`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_zone` ON `investigation_form` (`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `investigation_form_by_checklist` ON `investigation_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `invite_invitation_id_unique` ON `invite` (`invitation_id`);
--> statement-breakpoint
CREATE INDEX `invite_by_company` ON `invite` (`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invite_by_email` ON `invite` (`email`);
--> statement-breakpoint
CREATE INDEX `invite_by_inviter` ON `invite` (`invited_by_id`);
--> statement-breakpoint
CREATE TABLE `invite_department` (
	`id` text PRIMARY KEY NOT NULL,
	`invite_id` text NOT NULL,
	`department_id` text NOT NULL,
	FOREIGN KEY (`invite_id`) REFERENCES `invite`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_department_once` ON `invite_department` (`invite_id`,`department_id`);
--> statement-breakpoint
CREATE INDEX `invite_department_by_department` ON `invite_department` (`department_id`);
--> statement-breakpoint
CREATE TABLE `job` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`company_id` text,
	`step` text,
	`state` text DEFAULT '{}' NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `job_by_due` ON `job` (`due_at`);
--> statement-breakpoint
CREATE INDEX `job_by_company` ON `job` (`company_id`) WHERE "company_id" is not null;
--> statement-breakpoint
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
CREATE INDEX `job_failure_by_time` ON `job_failure` (`at`,`id`);
--> statement-breakpoint
CREATE TABLE `job_position` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`company_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`name_key` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `job_position_by_company` ON `job_position` (`company_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_position_of_name` ON `job_position` (`company_id`,`name_key`);
--> statement-breakpoint
CREATE TABLE `known_name` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	PRIMARY KEY(`company_id`, `user_id`, `since`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_name_of_user` ON `known_name` (`user_id`);
--> statement-breakpoint
CREATE TABLE `location` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`company_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`name_key` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `location_by_company` ON `location` (`company_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `location_with_company` ON `location` (`id`,`company_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `location_of_name` ON `location` (`company_id`,`name_key`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `mailbox_form_view_id_unique` ON `mailbox_form` (`view_id`);
--> statement-breakpoint
CREATE INDEX `mailbox_form_by_company` ON `mailbox_form` (`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `mailbox_form_by_company_status` ON `mailbox_form` (`company_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `mailbox_form_by_author` ON `mailbox_form` (`created_by_id`,`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `mailbox_form_by_location` ON `mailbox_form` (`location_id`);
--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_company` ON `mailbox_form` (`company_id`,`date`,`id`) WHERE "submitted_at" is not null;
--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_company_status` ON `mailbox_form` (`company_id`,`status`,`date`,`id`) WHERE "submitted_at" is not null;
--> statement-breakpoint
CREATE INDEX `mailbox_form_by_zone` ON `mailbox_form` (`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_type` ON `mailbox_form` (`company_id`,`communication_type`,`date`,`id`) WHERE "submitted_at" is not null;
--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_importance` ON `mailbox_form` (`company_id`,`announcement_importance`,`date`,`id`) WHERE "submitted_at" is not null;
--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_sender` ON `mailbox_form` (`company_id`,`created_by_id`,`date`,`id`) WHERE "submitted_at" is not null;
--> statement-breakpoint
CREATE TABLE `mailbox_sequence_counter` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mailbox_sequence_counter_not_negative" CHECK("value" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailbox_sequence_counter_company_id_unique` ON `mailbox_sequence_counter` (`company_id`);
--> statement-breakpoint
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
	`photos` text DEFAULT '[]' NOT NULL,
	`checklist_version_id` text REFERENCES checklist_version(id),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "management_form_type_own" CHECK("type" in ('management')),
	CONSTRAINT "management_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `management_form_view_id_unique` ON `management_form` (`view_id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_company` ON `management_form` (`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_company_status` ON `management_form` (`company_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_author` ON `management_form` (`created_by_id`,`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_location` ON `management_form` (`location_id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_department` ON `management_form` (`department_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_department_status` ON `management_form` (`department_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_department_zone` ON `management_form` (`department_id`,`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_zone` ON `management_form` (`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `management_form_by_checklist` ON `management_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;
--> statement-breakpoint
CREATE TABLE `member_activity` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`checklist_version_id` text REFERENCES checklist_version(id),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "observation_form_type_own" CHECK("type" in ('observation')),
	CONSTRAINT "observation_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `observation_form_view_id_unique` ON `observation_form` (`view_id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_company` ON `observation_form` (`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_company_status` ON `observation_form` (`company_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_author` ON `observation_form` (`created_by_id`,`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_location` ON `observation_form` (`location_id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_department` ON `observation_form` (`department_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_department_status` ON `observation_form` (`department_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_department_zone` ON `observation_form` (`department_id`,`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_zone` ON `observation_form` (`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `observation_form_by_checklist` ON `observation_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;
--> statement-breakpoint
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
CREATE INDEX `outbox_message_by_recipient` ON `outbox_message` (`to`,`at`);
--> statement-breakpoint
CREATE INDEX `outbox_message_by_time` ON `outbox_message` (`at`);
--> statement-breakpoint
CREATE TABLE `place_label` (
	`code` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `place_label_by_company` ON `place_label` (`company_id`);
--> statement-breakpoint
CREATE INDEX `place_label_by_location` ON `place_label` (`location_id`);
--> statement-breakpoint
CREATE INDEX `place_label_by_zone` ON `place_label` (`zone_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_label_of_location` ON `place_label` (`location_id`) WHERE "zone_id" is null and "replaced_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `place_label_of_zone` ON `place_label` (`zone_id`) WHERE "zone_id" is not null and "replaced_at" is null;
--> statement-breakpoint
CREATE TABLE `plan_feed` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_feed_once` ON `plan_feed` (`user_id`,`company_id`);
--> statement-breakpoint
CREATE INDEX `plan_feed_by_company` ON `plan_feed` (`company_id`);
--> statement-breakpoint
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
CREATE INDEX `plan_line_by_location` ON `plan_line` (`location_id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_zone` ON `plan_line` (`zone_id`);
--> statement-breakpoint
CREATE INDEX `plan_line_by_job_position` ON `plan_line` (`job_position_id`) WHERE "job_position_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_line_by_checklist` ON `plan_line` (`checklist_id`) WHERE "checklist_id" is not null;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `plan_occurrence_of_line` ON `plan_occurrence` (`line_id`,`day`);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_occurrence_of_form` ON `plan_occurrence` (`form_id`) WHERE "form_id" is not null;
--> statement-breakpoint
CREATE INDEX `plan_occurrence_in_company` ON `plan_occurrence` (`company_id`,`day`);
--> statement-breakpoint
CREATE INDEX `plan_occurrence_in_department` ON `plan_occurrence` (`department_id`,`day`);
--> statement-breakpoint
CREATE INDEX `plan_occurrence_moved` ON `plan_occurrence` (`company_id`,`moved_to`) WHERE "moved_to" is not null;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `plan_rule_of_line` ON `plan_rule` (`line_id`,`since`);
--> statement-breakpoint
CREATE INDEX `plan_rule_in_company` ON `plan_rule` (`company_id`,`slot`,`ends`);
--> statement-breakpoint
CREATE INDEX `plan_rule_in_department` ON `plan_rule` (`department_id`,`slot`,`ends`);
--> statement-breakpoint
CREATE TABLE `platform_count` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promised_mail` (
	`key` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`queued_at` integer,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `promised_mail_unqueued` ON `promised_mail` (`created_at`) WHERE "queued_at" is null;
--> statement-breakpoint
CREATE INDEX `promised_mail_sent` ON `promised_mail` (`sent_at`);
--> statement-breakpoint
CREATE TABLE `remaining_mention` (
	`erased_person_id` text NOT NULL,
	`company_id` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`field` text NOT NULL,
	PRIMARY KEY(`erased_person_id`, `record_id`, `field`),
	FOREIGN KEY (`erased_person_id`) REFERENCES `erased_person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `remaining_mention_by_company` ON `remaining_mention` (`company_id`);
--> statement-breakpoint
CREATE TABLE `sample_record` (
	`company_id` text NOT NULL,
	`record_id` text NOT NULL,
	`record_type` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `record_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE TABLE `seal` (
	`sha256` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`record_id` text NOT NULL,
	`number` integer NOT NULL,
	`content_sha256` text NOT NULL,
	`previous_sha256` text,
	`at` integer NOT NULL,
	`key_id` text NOT NULL,
	`signature` text NOT NULL,
	`timestamp_token` text,
	`by_id` text NOT NULL,
	`impersonated_by_id` text,
	`reopened_at` integer,
	`altered_at` integer,
	`found_changed_at` integer,
	`report_file` text,
	`report_sha256` text,
	`report_bytes` integer,
	`report_at` integer,
	`report_key_id` text,
	`report_signature` text,
	`cause` text DEFAULT 'completion' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seal_of_record` ON `seal` (`record_id`,`number`);
--> statement-breakpoint
CREATE INDEX `seal_by_company` ON `seal` (`company_id`);
--> statement-breakpoint
CREATE INDEX `seal_found_changed` ON `seal` (`found_changed_at`) WHERE "found_changed_at" is not null;
--> statement-breakpoint
CREATE INDEX `seal_by_report` ON `seal` (`report_sha256`) WHERE "report_sha256" is not null;
--> statement-breakpoint
CREATE TABLE `search_word` (
	`kind` text NOT NULL,
	`word` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`kind`, `word`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `search_word_by_record` ON `search_word` (`record_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `sequence_counter_once` ON `sequence_counter` (`department_id`,`kind`);
--> statement-breakpoint
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
	`impersonator_session_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);
--> statement-breakpoint
CREATE INDEX `session_by_user` ON `session` (`user_id`,`expires_at`);
--> statement-breakpoint
CREATE TABLE `stripe_event` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`company_id` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_event_by_time` ON `stripe_event` (`received_at`);
--> statement-breakpoint
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
	`stripe_item_id` text,
	`unit_amount` integer,
	`currency` text,
	`past_due_since` integer,
	`limit_given` integer,
	FOREIGN KEY (`reference_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `subscription_by_customer` ON `subscription` (`stripe_customer_id`);
--> statement-breakpoint
CREATE INDEX `subscription_by_stripe_id` ON `subscription` (`stripe_subscription_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_of_company` ON `subscription` (`reference_id`);
--> statement-breakpoint
CREATE INDEX `subscription_past_due` ON `subscription` (`past_due_since`) WHERE "past_due_since" is not null;
--> statement-breakpoint
CREATE TABLE `upkeep_position` (
	`round` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usage_counter` (
	`key` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`used` integer NOT NULL
);
--> statement-breakpoint
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
	`daily_digest` integer DEFAULT true NOT NULL,
	`deleted_at` integer,
	`monthly_report` integer DEFAULT false NOT NULL,
	CONSTRAINT "user_email_lower_case" CHECK("email" = lower("email")),
	CONSTRAINT "user_color_known" CHECK("color" in ('chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'ring')),
	CONSTRAINT "user_language_known" CHECK("language" in ('es', 'en', 'ca'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);
--> statement-breakpoint
CREATE INDEX `user_by_creation` ON `user` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `user_by_ban` ON `user` (`banned`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `user_deleted` ON `user` (`created_at`,`id`) WHERE "deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX `user_with_roles` ON `user` (`created_at`,`id`) WHERE "role" <> 'user';
--> statement-breakpoint
CREATE INDEX `user_ban_ends` ON `user` (`ban_expires`) WHERE "ban_expires" is not null;
--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_by_identifier` ON `verification` (`identifier`,`created_at`);
--> statement-breakpoint
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
	`checklist_version_id` text REFERENCES checklist_version(id),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "visit_form_type_own" CHECK("type" in ('hseq_visit')),
	CONSTRAINT "visit_form_status_known" CHECK("status" in ('in_progress', 'completed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_form_view_id_unique` ON `visit_form` (`view_id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_company` ON `visit_form` (`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_company_status` ON `visit_form` (`company_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_author` ON `visit_form` (`created_by_id`,`company_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_location` ON `visit_form` (`location_id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_department` ON `visit_form` (`department_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_department_status` ON `visit_form` (`department_id`,`status`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_department_zone` ON `visit_form` (`department_id`,`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_zone` ON `visit_form` (`zone_id`,`date`,`id`);
--> statement-breakpoint
CREATE INDEX `visit_form_by_checklist` ON `visit_form` (`checklist_version_id`) WHERE "checklist_version_id" is not null;
--> statement-breakpoint
CREATE TABLE `zone` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`location_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`name_key` text,
	FOREIGN KEY (`location_id`) REFERENCES `location`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `zone_by_location` ON `zone` (`location_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_with_location` ON `zone` (`id`,`location_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_of_name` ON `zone` (`location_id`,`name_key`);
--> statement-breakpoint
CREATE TABLE `zone_offset` (
	`time_zone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`offset` integer NOT NULL,
	PRIMARY KEY(`time_zone`, `starts_at`)
) WITHOUT ROWID;
--> statement-breakpoint

-- Text indexes (decision 129)

-- The texts of a record that is removed leave the index at once (secure-delete).
CREATE VIRTUAL TABLE action_text USING fts5(refs, words, tokenize = 'unicode61 remove_diacritics 2', columnsize = 0);
--> statement-breakpoint
INSERT INTO action_text (action_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- The texts of a record that is removed leave the index at once (secure-delete).
CREATE VIRTUAL TABLE form_text USING fts5(refs, words, tokenize = 'unicode61 remove_diacritics 2', columnsize = 0);
--> statement-breakpoint
INSERT INTO form_text (form_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint

-- Views into which triggers insert what is counted (decision 28)

-- What is inserted into this view is counted.
CREATE VIEW figure_change AS SELECT null AS department_id, null AS company_id, null AS counts, null AS old_department_id, null AS old_company_id, null AS old_counts;
--> statement-breakpoint
-- What is inserted into this view is added to the figures.
CREATE VIEW figure_difference AS SELECT null AS owner_id, null AS kind, null AS unit, null AS period, null AS key, null AS n, null AS label;
--> statement-breakpoint

-- Rows that a new database has

INSERT INTO platform_count (key, value) VALUES ('users', 0), ('companies', 0), ('seatsUsed', 0), ('seatsLimit', 0), ('activeSubscriptions', 0), ('failedJobs', 0);
--> statement-breakpoint
-- The offsets of the default time zone; the recount of a company stores those of its own.
INSERT INTO zone_offset (time_zone, starts_at, "offset") SELECT 'Europe/Madrid', value ->> 0, value ->> 1 FROM json_each('[
  [-8640000000000000,3600000],[922582800000,7200000],[941331600000,3600000],[954032400000,7200000],[972781200000,3600000],[985482000000,7200000],
  [1004230800000,3600000],[1017536400000,7200000],[1035680400000,3600000],[1048986000000,7200000],[1067130000000,3600000],[1080435600000,7200000],
  [1099184400000,3600000],[1111885200000,7200000],[1130634000000,3600000],[1143334800000,7200000],[1162083600000,3600000],[1174784400000,7200000],
  [1193533200000,3600000],[1206838800000,7200000],[1224982800000,3600000],[1238288400000,7200000],[1256432400000,3600000],[1269738000000,7200000],
  [1288486800000,3600000],[1301187600000,7200000],[1319936400000,3600000],[1332637200000,7200000],[1351386000000,3600000],[1364691600000,7200000],
  [1382835600000,3600000],[1396141200000,7200000],[1414285200000,3600000],[1427590800000,7200000],[1445734800000,3600000],[1459040400000,7200000],
  [1477789200000,3600000],[1490490000000,7200000],[1509238800000,3600000],[1521939600000,7200000],[1540688400000,3600000],[1553994000000,7200000],
  [1572138000000,3600000],[1585443600000,7200000],[1603587600000,3600000],[1616893200000,7200000],[1635642000000,3600000],[1648342800000,7200000],
  [1667091600000,3600000],[1679792400000,7200000],[1698541200000,3600000],[1711846800000,7200000],[1729990800000,3600000],[1743296400000,7200000],
  [1761440400000,3600000],[1774746000000,7200000],[1792890000000,3600000],[1806195600000,7200000],[1824944400000,3600000],[1837645200000,7200000],
  [1856394000000,3600000],[1869094800000,7200000],[1887843600000,3600000],[1901149200000,7200000],[1919293200000,3600000],[1932598800000,7200000],
  [1950742800000,3600000],[1964048400000,7200000],[1982797200000,3600000],[1995498000000,7200000],[2014246800000,3600000],[2026947600000,7200000],
  [2045696400000,3600000],[2058397200000,7200000],[2077146000000,3600000],[2090451600000,7200000],[2108595600000,3600000],[2121901200000,7200000],
  [2140045200000,3600000],[2153350800000,7200000],[2172099600000,3600000],[2184800400000,7200000],[2203549200000,3600000],[2216250000000,7200000],
  [2234998800000,3600000]
]');
--> statement-breakpoint

-- Triggers. Platform administration, and what ends with a person or a company

CREATE TRIGGER `user_renamed` AFTER UPDATE OF `name`, `email`, `deleted_at` ON `user` WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  INSERT OR IGNORE INTO search_word SELECT 'user', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || NEW.email), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '' AND NEW.deleted_at IS NULL;
  INSERT INTO platform_count (key, value) VALUES ('users', (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `user_removed` AFTER DELETE ON `user` BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  UPDATE platform_count SET value = value - CASE key WHEN 'users' THEN (OLD.deleted_at IS NULL) END WHERE key IN ('users');
END;
--> statement-breakpoint
-- The row that stands for an erased person is no sign-up.
CREATE TRIGGER `user_inserted` AFTER INSERT ON `user` BEGIN
  INSERT OR IGNORE INTO search_word SELECT 'user', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || NEW.email), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
  INSERT INTO platform_count (key, value) VALUES ('users', (NEW.deleted_at IS NULL)), ('signUps:' || strftime('%Y-%m', NEW.created_at / 1000, 'unixepoch'), (NEW.deleted_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- A ban ends sessions, and addresses that work without one.
CREATE TRIGGER `user_banned` AFTER UPDATE OF `banned` ON `user` WHEN NEW.banned AND NOT OLD.banned BEGIN
  DELETE FROM plan_feed WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER known_name_changed AFTER UPDATE OF name ON user WHEN OLD.name <> NEW.name AND NEW.deleted_at IS NULL BEGIN
  UPDATE known_name SET until = cast(unixepoch('subsec') * 1000 as integer) WHERE user_id = NEW.id AND until IS NULL AND company_id IN (SELECT m.company_id FROM company_user AS m WHERE m.user_id = NEW.id);
  INSERT OR REPLACE INTO known_name (company_id, user_id, name, since) SELECT DISTINCT m.company_id, NEW.id, NEW.name, cast(unixepoch('subsec') * 1000 as integer) FROM company_user AS m WHERE m.user_id = NEW.id AND NEW.name <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `company_inserted` AFTER INSERT ON `company` BEGIN
  INSERT OR IGNORE INTO search_word SELECT 'company', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || ifnull(NEW.company_code, '')), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
  INSERT INTO platform_count (key, value) VALUES ('companies', (NEW.deleted_at IS NULL)), ('suspendedCompanies', (NEW.deleted_at IS NULL AND NEW.suspended_at IS NOT NULL)), ('seatsUsed', (NEW.deleted_at IS NULL) * NEW.users_usage), ('seatsLimit', (NEW.deleted_at IS NULL) * NEW.user_limit) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `company_renamed` AFTER UPDATE OF `name`, `company_code` ON `company` WHEN OLD.name <> NEW.name OR OLD.company_code IS NOT NEW.company_code BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  INSERT OR IGNORE INTO search_word SELECT 'company', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || ifnull(NEW.company_code, '')), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `company_counted` AFTER UPDATE OF `users_usage`, `user_limit`, `suspended_at`, `deleted_at` ON `company` WHEN OLD.users_usage <> NEW.users_usage OR OLD.user_limit <> NEW.user_limit OR OLD.suspended_at IS NOT NEW.suspended_at OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
  INSERT INTO platform_count (key, value) VALUES ('companies', (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)), ('suspendedCompanies', (NEW.deleted_at IS NULL AND NEW.suspended_at IS NOT NULL) - (OLD.deleted_at IS NULL AND OLD.suspended_at IS NOT NULL)), ('seatsUsed', (NEW.deleted_at IS NULL) * NEW.users_usage - (OLD.deleted_at IS NULL) * OLD.users_usage), ('seatsLimit', (NEW.deleted_at IS NULL) * NEW.user_limit - (OLD.deleted_at IS NULL) * OLD.user_limit) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `company_removed` AFTER DELETE ON `company` BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  UPDATE platform_count SET value = value - CASE key WHEN 'companies' THEN (OLD.deleted_at IS NULL) WHEN 'suspendedCompanies' THEN (OLD.deleted_at IS NULL AND OLD.suspended_at IS NOT NULL) WHEN 'seatsUsed' THEN (OLD.deleted_at IS NULL) * OLD.users_usage WHEN 'seatsLimit' THEN (OLD.deleted_at IS NULL) * OLD.user_limit END WHERE key IN ('companies', 'suspendedCompanies', 'seatsUsed', 'seatsLimit');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_inserted` AFTER INSERT ON `subscription` BEGIN
  INSERT INTO platform_count (key, value) VALUES ('activeSubscriptions', (NEW.status IN ('active', 'trialing'))) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_changed` AFTER UPDATE OF `status` ON `subscription` WHEN OLD.status <> NEW.status BEGIN
  INSERT INTO platform_count (key, value) VALUES ('activeSubscriptions', (NEW.status IN ('active', 'trialing')) - (OLD.status IN ('active', 'trialing'))) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_removed` AFTER DELETE ON `subscription` BEGIN
  UPDATE platform_count SET value = value - CASE key WHEN 'activeSubscriptions' THEN (OLD.status IN ('active', 'trialing')) END WHERE key IN ('activeSubscriptions');
END;
--> statement-breakpoint
CREATE TRIGGER `job_failure_inserted` AFTER INSERT ON `job_failure` BEGIN
  INSERT INTO platform_count (key, value) VALUES ('failedJobs', (NEW.retried_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `job_failure_retried` AFTER UPDATE OF `retried_at` ON `job_failure` WHEN OLD.retried_at IS NOT NEW.retried_at BEGIN
  INSERT INTO platform_count (key, value) VALUES ('failedJobs', (NEW.retried_at IS NULL) - (OLD.retried_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `job_failure_removed` AFTER DELETE ON `job_failure` BEGIN
  UPDATE platform_count SET value = value - CASE key WHEN 'failedJobs' THEN (OLD.retried_at IS NULL) END WHERE key IN ('failedJobs');
END;
--> statement-breakpoint
CREATE TRIGGER `invite_address_forgotten` AFTER DELETE ON `invite` BEGIN
	UPDATE `audit_log` SET `changes` = json_remove(`changes`, '$.email') WHERE `record_type` = 'invite' AND `record_id` = old.`id`;
END;
--> statement-breakpoint
-- What a person made for themselves in a company ends with their last membership, and does not come back with them (decision 93).
CREATE TRIGGER `company_user_left` AFTER DELETE ON `company_user` WHEN NOT EXISTS (SELECT 1 FROM company_user WHERE user_id = OLD.user_id AND company_id = OLD.company_id) BEGIN
  DELETE FROM plan_feed WHERE user_id = OLD.user_id AND company_id = OLD.company_id;
  UPDATE invite SET invited_by_id = NULL WHERE invited_by_id = OLD.user_id AND company_id = OLD.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER known_name_of_member AFTER INSERT ON company_user BEGIN
  UPDATE known_name SET until = NEW.created_at WHERE company_id = NEW.company_id AND user_id = NEW.user_id AND until IS NULL AND name <> (SELECT u.name FROM user AS u WHERE u.id = NEW.user_id);
  INSERT OR IGNORE INTO known_name (company_id, user_id, name, since) SELECT NEW.company_id, u.id, u.name, NEW.created_at FROM user AS u WHERE u.id = NEW.user_id AND u.name <> '' AND NOT EXISTS (SELECT 1 FROM known_name AS k WHERE k.company_id = NEW.company_id AND k.user_id = NEW.user_id AND k.until IS NULL);
END;
--> statement-breakpoint

-- Triggers. Figures, as worker/storage/figures/triggers.ts makes them

CREATE TRIGGER action_zone_set AFTER INSERT ON action WHEN new.zone_id is null BEGIN
  update action set zone_id = coalesce((select f.zone_id from drill_form as f where f.id = new.drill_form_id), (select f.zone_id from visit_form as f where f.id = new.visit_form_id), (select f.zone_id from investigation_form as f where f.id = new.investigation_form_id), (select f.zone_id from observation_form as f where f.id = new.observation_form_id), (select f.zone_id from management_form as f where f.id = new.management_form_id), (select f.zone_id from mailbox_form as f where f.id = new.mailbox_form_id)) where id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_zone_moved AFTER UPDATE OF zone_id ON drill_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where drill_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_zone_moved AFTER UPDATE OF zone_id ON visit_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where visit_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_zone_moved AFTER UPDATE OF zone_id ON investigation_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where investigation_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_zone_moved AFTER UPDATE OF zone_id ON observation_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where observation_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER management_form_zone_moved AFTER UPDATE OF zone_id ON management_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where management_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_zone_moved AFTER UPDATE OF zone_id ON mailbox_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where mailbox_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_answers_moved AFTER UPDATE OF date, zone_id, department_id, company_id ON visit_form WHEN old.date is not new.date or old.zone_id is not new.zone_id or old.department_id is not new.department_id or old.company_id is not new.company_id BEGIN
  update bad_answer set date = new.date, zone_id = new.zone_id, department_id = new.department_id, company_id = new.company_id where field_id in (select id from form_field where visit_form_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_answers_moved AFTER UPDATE OF date, zone_id, department_id, company_id ON investigation_form WHEN old.date is not new.date or old.zone_id is not new.zone_id or old.department_id is not new.department_id or old.company_id is not new.company_id BEGIN
  update bad_answer set date = new.date, zone_id = new.zone_id, department_id = new.department_id, company_id = new.company_id where field_id in (select id from form_field where investigation_form_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_answers_moved AFTER UPDATE OF date, zone_id, department_id, company_id ON observation_form WHEN old.date is not new.date or old.zone_id is not new.zone_id or old.department_id is not new.department_id or old.company_id is not new.company_id BEGIN
  update bad_answer set date = new.date, zone_id = new.zone_id, department_id = new.department_id, company_id = new.company_id where field_id in (select id from form_field where observation_form_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER management_form_answers_moved AFTER UPDATE OF date, zone_id, department_id, company_id ON management_form WHEN old.date is not new.date or old.zone_id is not new.zone_id or old.department_id is not new.department_id or old.company_id is not new.company_id BEGIN
  update bad_answer set date = new.date, zone_id = new.zone_id, department_id = new.department_id, company_id = new.company_id where field_id in (select id from form_field where management_form_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_shows_activity AFTER INSERT ON audit_log WHEN new.company_id is not null and new.impersonated_by_id is null and new.at is not null BEGIN
  insert into member_activity (company_id, user_id, last_at) values (new.company_id, new.actor_id, new.at) on conflict (company_id, user_id) do update set last_at = excluded.last_at where excluded.last_at >= last_at + 3600000;
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_continues_activity AFTER UPDATE OF last_at ON audit_log WHEN new.company_id is not null and new.impersonated_by_id is null and new.last_at is not null BEGIN
  insert into member_activity (company_id, user_id, last_at) values (new.company_id, new.actor_id, new.last_at) on conflict (company_id, user_id) do update set last_at = excluded.last_at where excluded.last_at >= last_at + 3600000;
END;
--> statement-breakpoint
CREATE TRIGGER form_field_answered AFTER INSERT ON form_field WHEN new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired')) BEGIN
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'hseq_visit', f.id, f.company_id, f.department_id, f.zone_id, f.date from visit_form as f where f.id = new.visit_form_id and true;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'investigation', f.id, f.company_id, f.department_id, f.zone_id, f.date from investigation_form as f where f.id = new.investigation_form_id and true;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'observation', f.id, f.company_id, f.department_id, f.zone_id, f.date from observation_form as f where f.id = new.observation_form_id and true;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'management', f.id, f.company_id, f.department_id, f.zone_id, f.date from management_form as f where f.id = new.management_form_id and true;
END;
--> statement-breakpoint
CREATE TRIGGER form_field_answered_again AFTER UPDATE OF field, question_key ON form_field WHEN old.question_key is not new.question_key or old.field ->> '$.payload.label' is not new.field ->> '$.payload.label' or (old.field ->> '$.payload.value' is not null and exists (select 1 from json_each(old.field, '$.payload.options') as o where o.value ->> '$.value' = old.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'))) <> (new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'))) BEGIN
  delete from bad_answer where field_id = new.id;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'hseq_visit', f.id, f.company_id, f.department_id, f.zone_id, f.date from visit_form as f where f.id = new.visit_form_id and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'investigation', f.id, f.company_id, f.department_id, f.zone_id, f.date from investigation_form as f where f.id = new.investigation_form_id and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'observation', f.id, f.company_id, f.department_id, f.zone_id, f.date from observation_form as f where f.id = new.observation_form_id and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'management', f.id, f.company_id, f.department_id, f.zone_id, f.date from management_form as f where f.id = new.management_form_id and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
END;
--> statement-breakpoint
CREATE TRIGGER figure_changes_counted INSTEAD OF INSERT ON figure_change BEGIN
  insert into figure_difference (owner_id, kind, unit, period, key, n, label) select f.owner_id, f.kind, u.value as unit, iif(u.value = 'year', strftime('%Y', f.local / 1000.0, 'unixepoch'), iif(u.value = 'month', strftime('%Y-%m', f.local / 1000.0, 'unixepoch'), date(f.local / 1000.0, 'unixepoch', '-6 days', 'weekday 1'))) as period, f.key, sum(f.number) as n, max(f.label) as label from (
      select o.value as owner_id, c.value ->> 0 as kind, (c.value ->> 1) || '' as key, (c.value ->> 2) * r.sign as number, (c.value ->> 3) + coalesce((select z."offset" from company as c inner join zone_offset as z on z.time_zone = c.time_zone where c.id = r.company_id and z.starts_at <= (c.value ->> 3) order by z.starts_at desc limit 1), 0) as local, iif(r.sign > 0, c.value ->> 4, null) as label
      from (select json_array(new.department_id, new.company_id) as owners, new.company_id as company_id, new.counts as counts, 1 as sign, iif((new.department_id, new.company_id) is (new.old_department_id, new.old_company_id), new.old_counts, null) as others union all select json_array(new.old_department_id, new.old_company_id) as owners, new.old_company_id as company_id, new.old_counts as counts, -1 as sign, iif((new.department_id, new.company_id) is (new.old_department_id, new.old_company_id), new.counts, null) as others) as r cross join json_each(r.counts) as c cross join json_each(r.owners) as o
      where o.value is not null and (r.others is null or c.value is not r.others -> c.key)
    ) as f cross join json_each(iif(f.kind in ('form', 'status'), '["year","month","week"]', iif(f.kind = 'action', '["year","month"]', '["month"]'))) as u
    where f.key is not null and f.number <> 0
    group by 1, 2, 3, 4, 5 having sum(f.number) <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER figure_differences_added INSTEAD OF INSERT ON figure_difference BEGIN
  insert into figure (owner_id, kind, unit, period, key, n, label) select new.owner_id, new.kind, new.unit, new.period, new.key, new.n, new.label where new.n > 0 on conflict do update set n = n + excluded.n, label = excluded.label;
  delete from figure where new.n < 0 and owner_id = new.owner_id and kind = new.kind and unit = new.unit and period = new.period and key = new.key and n + new.n <= 0;
  update figure set n = n + new.n where new.n < 0 and owner_id = new.owner_id and kind = new.kind and unit = new.unit and period = new.period and key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_counted AFTER INSERT ON drill_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'drill ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_recounted AFTER UPDATE ON drill_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'drill ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'drill ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'drill ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'drill ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_uncounted AFTER DELETE ON drill_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'drill ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_counted AFTER INSERT ON visit_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_recounted AFTER UPDATE ON visit_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_uncounted AFTER DELETE ON visit_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_counted AFTER INSERT ON investigation_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_recounted AFTER UPDATE ON investigation_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'investigation ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'investigation ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_uncounted AFTER DELETE ON investigation_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_counted AFTER INSERT ON observation_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'observation ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_recounted AFTER UPDATE ON observation_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'observation ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'observation ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'observation ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'observation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_uncounted AFTER DELETE ON observation_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'observation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_counted AFTER INSERT ON management_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'management ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_recounted AFTER UPDATE ON management_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'management ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'management ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'management ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'management ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_uncounted AFTER DELETE ON management_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'management ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_counted AFTER INSERT ON mailbox_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (null, new.company_id, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_recounted AFTER UPDATE ON mailbox_form WHEN (null, old.company_id, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date))) is not (null, new.company_id, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (null, new.company_id, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)), null, old.company_id, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_uncounted AFTER DELETE ON mailbox_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (null, old.company_id, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER action_counted AFTER INSERT ON action BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority, iif(new.status = 'evaluated', new.evaluation_result, null)), 1, new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER action_recounted AFTER UPDATE ON action WHEN (old.department_id, old.company_id, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority, iif(old.status = 'evaluated', old.evaluation_result, null)), 1, old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at))) is not (new.department_id, new.company_id, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority, iif(new.status = 'evaluated', new.evaluation_result, null)), 1, new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority, iif(new.status = 'evaluated', new.evaluation_result, null)), 1, new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), old.department_id, old.company_id, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority, iif(old.status = 'evaluated', old.evaluation_result, null)), 1, old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER action_uncounted AFTER DELETE ON action BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority, iif(old.status = 'evaluated', old.evaluation_result, null)), 1, old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER bad_answer_counted AFTER INSERT ON bad_answer BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('finding', json_array(new.question_key, new.form_type, new.zone_id), 1, new.date, new.label)));
END;
--> statement-breakpoint
CREATE TRIGGER bad_answer_recounted AFTER UPDATE ON bad_answer WHEN (old.department_id, old.company_id, json_array(json_array('finding', json_array(old.question_key, old.form_type, old.zone_id), 1, old.date, old.label))) is not (new.department_id, new.company_id, json_array(json_array('finding', json_array(new.question_key, new.form_type, new.zone_id), 1, new.date, new.label))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('finding', json_array(new.question_key, new.form_type, new.zone_id), 1, new.date, new.label)), old.department_id, old.company_id, json_array(json_array('finding', json_array(old.question_key, old.form_type, old.zone_id), 1, old.date, old.label)));
END;
--> statement-breakpoint
CREATE TRIGGER bad_answer_uncounted AFTER DELETE ON bad_answer BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('finding', json_array(old.question_key, old.form_type, old.zone_id), 1, old.date, old.label)));
END;
--> statement-breakpoint
CREATE TRIGGER department_figures_removed AFTER DELETE ON department BEGIN
  delete from figure where owner_id = old.id;
END;
--> statement-breakpoint

-- Triggers. Words of records, as worker/storage/figures/word-triggers.ts makes them

CREATE TRIGGER action_text_insert AFTER INSERT ON action BEGIN
  INSERT INTO action_text (rowid, refs, words) SELECT ((f.sort_key / 60000) << 27) + f.rowid, concat_ws(' ', f.company_id, f.department_id, f.assigned_user_id), concat_ws(char(10), f.view_id, f.title, f.description, f.cause) FROM action AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER action_text_update AFTER UPDATE ON action WHEN (((old.sort_key / 60000) << 27) + old.rowid, old.company_id, old.department_id, old.assigned_user_id, old.view_id, old.title, old.description, old.cause) IS NOT (((new.sort_key / 60000) << 27) + new.rowid, new.company_id, new.department_id, new.assigned_user_id, new.view_id, new.title, new.description, new.cause) BEGIN
  DELETE FROM action_text WHERE rowid = ((old.sort_key / 60000) << 27) + old.rowid;
  INSERT INTO action_text (rowid, refs, words) SELECT ((f.sort_key / 60000) << 27) + f.rowid, concat_ws(' ', f.company_id, f.department_id, f.assigned_user_id), concat_ws(char(10), f.view_id, f.title, f.description, f.cause) FROM action AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER action_text_delete AFTER DELETE ON action BEGIN
  DELETE FROM action_text WHERE rowid = ((old.sort_key / 60000) << 27) + old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_drill_form_insert AFTER INSERT ON drill_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 0, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype0'), concat_ws(char(10), f.view_id, f.scenario, f.objective, f.development, f.insitu_corrections, f.conclusion) FROM drill_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_drill_form_update AFTER UPDATE ON drill_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 0, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.scenario, old.objective, old.development, old.insitu_corrections, old.conclusion) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 0, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.scenario, new.objective, new.development, new.insitu_corrections, new.conclusion) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 0;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 0, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype0'), concat_ws(char(10), f.view_id, f.scenario, f.objective, f.development, f.insitu_corrections, f.conclusion) FROM drill_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_drill_form_delete AFTER DELETE ON drill_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 0;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_visit_form_insert AFTER INSERT ON visit_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype1'), concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_visit_form_update AFTER UPDATE ON visit_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 1, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.observer, old.strong_points, old.insitu_corrections, old.observations) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 1, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.observer, new.strong_points, new.insitu_corrections, new.observations) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 1;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype1'), concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_visit_form_delete AFTER DELETE ON visit_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_investigation_form_insert AFTER INSERT ON investigation_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype2'), concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_investigation_form_update AFTER UPDATE ON investigation_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 2, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.description, old.event_description, old.task_being_performed, old.equipment_or_substance_involved, old.investigated_by, old.detected_by, old.assisted_by, old.insitu_corrections, old.additional_comments, old.conclusion) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 2, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.description, new.event_description, new.task_being_performed, new.equipment_or_substance_involved, new.investigated_by, new.detected_by, new.assisted_by, new.insitu_corrections, new.additional_comments, new.conclusion) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 2;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype2'), concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_investigation_form_delete AFTER DELETE ON investigation_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 2;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_observation_form_insert AFTER INSERT ON observation_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype3'), concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_observation_form_update AFTER UPDATE ON observation_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 3, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.tasks, old.equipment_used, old.observation_sequence, old.positive_acts, old.deviations, old.in_situ_corrections, old.observation_notes) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 3, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.tasks, new.equipment_used, new.observation_sequence, new.positive_acts, new.deviations, new.in_situ_corrections, new.observation_notes) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 3;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype3'), concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_observation_form_delete AFTER DELETE ON observation_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 3;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_management_form_insert AFTER INSERT ON management_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype4'), concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_management_form_update AFTER UPDATE ON management_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 4, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.change_name, old.change_initiator, old.change_description, old.change_justification) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 4, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.change_name, new.change_initiator, new.change_description, new.change_justification) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 4;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype4'), concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_management_form_delete AFTER DELETE ON management_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 4;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_mailbox_form_insert AFTER INSERT ON mailbox_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 5, concat_ws(' ', f.company_id, f.created_by_id, f.zone_id, 'formtype5'), concat_ws(char(10), f.view_id, f.description, f.immediate_actions, f.possible_causes, f.announcement_assessment) FROM mailbox_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_mailbox_form_update AFTER UPDATE ON mailbox_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 5, old.company_id, old.created_by_id, old.zone_id, old.view_id, old.description, old.immediate_actions, old.possible_causes, old.announcement_assessment) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 5, new.company_id, new.created_by_id, new.zone_id, new.view_id, new.description, new.immediate_actions, new.possible_causes, new.announcement_assessment) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 5;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 5, concat_ws(' ', f.company_id, f.created_by_id, f.zone_id, 'formtype5'), concat_ws(char(10), f.view_id, f.description, f.immediate_actions, f.possible_causes, f.announcement_assessment) FROM mailbox_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_mailbox_form_delete AFTER DELETE ON mailbox_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 5;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_answer_insert AFTER INSERT ON form_field WHEN concat_ws(char(10), iif(new.field ->> '$.type' = 'text', new.field ->> '$.payload.value', null), new.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(new.corrections) AS e)) <> '' BEGIN
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.id = new.visit_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1 FROM visit_form AS f WHERE f.id = new.visit_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.id = new.investigation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2 FROM investigation_form AS f WHERE f.id = new.investigation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.id = new.observation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3 FROM observation_form AS f WHERE f.id = new.observation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.id = new.management_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4 FROM management_form AS f WHERE f.id = new.management_form_id);
END;
--> statement-breakpoint
CREATE TRIGGER form_text_answer_update AFTER UPDATE OF field, note, corrections ON form_field WHEN concat_ws(char(10), iif(old.field ->> '$.type' = 'text', old.field ->> '$.payload.value', null), old.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(old.corrections) AS e)) <> concat_ws(char(10), iif(new.field ->> '$.type' = 'text', new.field ->> '$.payload.value', null), new.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(new.corrections) AS e)) BEGIN
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.id = new.visit_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1 FROM visit_form AS f WHERE f.id = new.visit_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.id = new.investigation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2 FROM investigation_form AS f WHERE f.id = new.investigation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.id = new.observation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3 FROM observation_form AS f WHERE f.id = new.observation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.id = new.management_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4 FROM management_form AS f WHERE f.id = new.management_form_id);
END;
--> statement-breakpoint
CREATE TRIGGER form_text_answer_delete AFTER DELETE ON form_field WHEN concat_ws(char(10), iif(old.field ->> '$.type' = 'text', old.field ->> '$.payload.value', null), old.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(old.corrections) AS e)) <> '' BEGIN
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.id = old.visit_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1 FROM visit_form AS f WHERE f.id = old.visit_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.id = old.investigation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2 FROM investigation_form AS f WHERE f.id = old.investigation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.id = old.observation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3 FROM observation_form AS f WHERE f.id = old.observation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.id = old.management_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4 FROM management_form AS f WHERE f.id = old.management_form_id);
END;
