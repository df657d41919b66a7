CREATE TABLE `escalation` (
	`company_id` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`cause` text NOT NULL,
	`step` integer NOT NULL,
	`user_id` text NOT NULL,
	`department_id` text,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`record_id`, `cause`, `step`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `escalation_by_day` ON `escalation` (`company_id`,`step`,`day`,`record_id`,`cause`);--> statement-breakpoint
CREATE INDEX `escalation_of_person` ON `escalation` (`user_id`,`company_id`,`day`);--> statement-breakpoint
ALTER TABLE `company` ADD `escalate_after_days` integer;--> statement-breakpoint
ALTER TABLE `notification` ADD `told` text;--> statement-breakpoint
CREATE INDEX `notification_untold` ON `notification` (`user_id`,`at`,`company_id`) WHERE "read_at" is null and "told" is null;--> statement-breakpoint
CREATE INDEX `company_user_leading` ON `company_user` (`company_id`,`role`,`department_id`,`user_id`) WHERE "role" <> 'member';--> statement-breakpoint
CREATE INDEX `mailbox_form_unanswered` ON `mailbox_form` (`company_id`,`submitted_at`,`id`) WHERE "submitted_at" is not null and "started_at" is null and "status" = 'in_progress';