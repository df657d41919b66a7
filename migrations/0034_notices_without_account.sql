CREATE TABLE `public_notice` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text NOT NULL,
	`communication_type` text,
	`description` text NOT NULL,
	`name` text,
	`contact` text,
	`photos` text DEFAULT '[]' NOT NULL,
	`receipt_hash` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`decided_at` integer,
	`decided_by_id` text,
	`reason` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "public_notice_state_known" CHECK("state" in ('waiting', 'admitted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `public_notice_by_receipt` ON `public_notice` (`receipt_hash`);--> statement-breakpoint
CREATE INDEX `public_notice_of_company` ON `public_notice` (`company_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `public_notice_decided` ON `public_notice` (`state`,`decided_at`);--> statement-breakpoint
ALTER TABLE `company` ADD `public_notices` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `place_label` ADD `public_notices` integer DEFAULT false NOT NULL;