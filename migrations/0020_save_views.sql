CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`is_default` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_view_list_known" CHECK("list" in ('forms', 'department-forms', 'actions', 'department-actions', 'mailbox', 'my-mailbox'))
);
--> statement-breakpoint
CREATE INDEX `saved_view_by_company` ON `saved_view` (`company_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `saved_view_by_user` ON `saved_view` (`user_id`);