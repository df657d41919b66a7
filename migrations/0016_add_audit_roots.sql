CREATE TABLE `audit_amendment` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`company_id` text NOT NULL,
	`because` text NOT NULL,
	`at` integer NOT NULL,
	`root_number` integer
);
--> statement-breakpoint
CREATE INDEX `audit_amendment_of_entry` ON `audit_amendment` (`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_amendment_by_time` ON `audit_amendment` (`at`);--> statement-breakpoint
CREATE INDEX `audit_amendment_waiting` ON `audit_amendment` (`company_id`) WHERE "root_number" is null;--> statement-breakpoint
CREATE TABLE `audit_finding` (
	`company_id` text NOT NULL,
	`subject` text NOT NULL,
	`fault` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `audit_root` (
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`until_at` integer NOT NULL,
	`until_id` text NOT NULL,
	`count` integer NOT NULL,
	`root` text NOT NULL,
	`previous_sha256` text,
	`at` integer NOT NULL,
	`key_id` text NOT NULL,
	`signature` text NOT NULL,
	`leaves` text NOT NULL,
	PRIMARY KEY(`company_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `audit_root_by_time` ON `audit_root` (`at`);