CREATE TABLE `time_stamp` (
	`root_number` integer NOT NULL,
	`authority` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`failure` text,
	PRIMARY KEY(`root_number`, `authority`)
);
--> statement-breakpoint
CREATE INDEX `time_stamp_given` ON `time_stamp` (`root_number`) WHERE "answer" is not null;--> statement-breakpoint
CREATE INDEX `time_stamp_by_time` ON `time_stamp` (`asked_at`);--> statement-breakpoint
ALTER TABLE `audit_root` ADD `platform_number` integer;--> statement-breakpoint
ALTER TABLE `audit_root` ADD `platform_place` text;--> statement-breakpoint
ALTER TABLE `company` ADD `evidence_code` text;--> statement-breakpoint
CREATE UNIQUE INDEX `company_by_evidence_code` ON `company` (`evidence_code`);--> statement-breakpoint
ALTER TABLE `seal` ADD `root_number` integer;--> statement-breakpoint
CREATE INDEX `seal_waiting` ON `seal` (`company_id`) WHERE "root_number" is null;--> statement-breakpoint
-- Of companies that are there already. The application makes one with each new company.
UPDATE `company` SET `evidence_code` = lower(hex(randomblob(16)));
