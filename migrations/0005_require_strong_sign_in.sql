CREATE TABLE `code_entry` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	`opens_at` integer,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `company` ADD `strong_since` integer;