DROP INDEX `action_by_company_status`;--> statement-breakpoint
DROP INDEX `action_by_company_form_type`;--> statement-breakpoint
DROP INDEX `action_by_department_status`;--> statement-breakpoint
DROP INDEX `action_by_assignee`;--> statement-breakpoint
ALTER TABLE `action` ADD `sort_key` integer GENERATED ALWAYS AS (case "status" when 'in_progress' then coalesce("due_date", 1000000000000000 - "created_at") when 'completed' then 2000000000000000 - "created_at" else 3000000000000000 - "created_at" end) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `action_in_company` ON `action` (`company_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `action_in_company_form_type` ON `action` (`company_id`,`form_type`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `action_in_company_priority` ON `action` (`company_id`,`priority`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `action_in_department` ON `action` (`department_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `action_in_department_form_type` ON `action` (`department_id`,`form_type`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `action_in_department_priority` ON `action` (`department_id`,`priority`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `action_of_assignee` ON `action` (`assigned_user_id`,`company_id`,`sort_key`,`id`);--> statement-breakpoint
ALTER TABLE `user` ADD `daily_digest` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `company_by_time_zone` ON `company` (`time_zone`,`id`);