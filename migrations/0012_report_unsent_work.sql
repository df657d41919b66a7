CREATE TABLE `unsent_work` (
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`is_phone` integer NOT NULL,
	`forms` integer NOT NULL,
	`actions` integer NOT NULL,
	`files` integer NOT NULL,
	`since` integer NOT NULL,
	`heard_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_id`, `department_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "unsent_work_forms_not_negative" CHECK("forms" >= 0),
	CONSTRAINT "unsent_work_actions_not_negative" CHECK("actions" >= 0),
	CONSTRAINT "unsent_work_files_not_negative" CHECK("files" >= 0)
);
--> statement-breakpoint
CREATE INDEX `unsent_work_in_department` ON `unsent_work` (`department_id`,`since`);--> statement-breakpoint
CREATE INDEX `unsent_work_by_company` ON `unsent_work` (`company_id`);--> statement-breakpoint
CREATE INDEX `unsent_work_by_time` ON `unsent_work` (`heard_at`);--> statement-breakpoint
-- What a person's devices said of a company goes with their last membership.
CREATE TRIGGER `unsent_work_left` AFTER DELETE ON `company_user` WHEN NOT EXISTS (SELECT 1 FROM company_user WHERE user_id = OLD.user_id AND company_id = OLD.company_id) BEGIN
  DELETE FROM unsent_work WHERE user_id = OLD.user_id AND company_id = OLD.company_id;
END;
