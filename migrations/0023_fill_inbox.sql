CREATE TABLE `notification` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text,
	`kind` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`actor_id` text,
	`at` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `notification_of_user` ON `notification` (`user_id`,`company_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`,`company_id`,`at`,`id`) WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX `notification_by_company` ON `notification` (`company_id`);--> statement-breakpoint
CREATE INDEX `notification_by_time` ON `notification` (`at`);--> statement-breakpoint
CREATE TABLE `notification_mute` (
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`record_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `record_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `notification_mute_by_company` ON `notification_mute` (`company_id`);--> statement-breakpoint
CREATE INDEX `notification_mute_by_time` ON `notification_mute` (`at`);