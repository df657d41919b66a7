CREATE TABLE `billing_account` (
	`company_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_account_stripe_customer_id_unique` ON `billing_account` (`stripe_customer_id`);--> statement-breakpoint
CREATE TABLE `stripe_event` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`company_id` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_event_by_time` ON `stripe_event` (`received_at`);--> statement-breakpoint
DROP INDEX `subscription_by_company`;--> statement-breakpoint
ALTER TABLE `subscription` ADD `stripe_item_id` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `unit_amount` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `past_due_since` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `limit_given` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_of_company` ON `subscription` (`reference_id`);--> statement-breakpoint
CREATE INDEX `subscription_past_due` ON `subscription` (`past_due_since`) WHERE "past_due_since" is not null;