CREATE TABLE `notice_choice` (
	`user_id` text PRIMARY KEY NOT NULL,
	`no_push` text DEFAULT '[]' NOT NULL,
	`no_mail` text DEFAULT '[]' NOT NULL,
	`quiet_from` text,
	`quiet_until` text,
	`time_zone` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
