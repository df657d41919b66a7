CREATE TABLE `inspector_link` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`export_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`ended_by_id` text,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ended_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inspector_link_by_token` ON `inspector_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `inspector_link_by_company` ON `inspector_link` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `inspector_link_by_export` ON `inspector_link` (`export_id`);--> statement-breakpoint
CREATE INDEX `inspector_link_by_maker` ON `inspector_link` (`created_by_id`);--> statement-breakpoint
CREATE INDEX `inspector_link_by_ender` ON `inspector_link` (`ended_by_id`);--> statement-breakpoint
CREATE TABLE `inspector_opening` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`link_id` text NOT NULL,
	`event` text NOT NULL,
	`path` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`link_id`) REFERENCES `inspector_link`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "inspector_opening_event_known" CHECK("event" in ('code', 'open', 'file'))
);
--> statement-breakpoint
CREATE INDEX `inspector_opening_of_link` ON `inspector_opening` (`link_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `inspector_opening_by_company` ON `inspector_opening` (`company_id`);--> statement-breakpoint
ALTER TABLE `document` ADD `purpose` text;