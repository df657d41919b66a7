PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_accident_log` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`accident_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`actor_id` text NOT NULL,
	`impersonated_by_id` text,
	`verb` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`accident_id`) REFERENCES `accident`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "accident_log_verb_known" CHECK("verb" in ('open', 'change', 'addFiles', 'endClock', 'takeBackClock', 'close', 'reopen', 'withdraw', 'setHandlers', 'setSettings', 'export', 'erasePerson'))
);
--> statement-breakpoint
INSERT INTO `__new_accident_log`("id", "company_id", "accident_id", "created_at", "actor_id", "impersonated_by_id", "verb", "sealed") SELECT "id", "company_id", "accident_id", "created_at", "actor_id", "impersonated_by_id", "verb", "sealed" FROM `accident_log`;--> statement-breakpoint
DROP TABLE `accident_log`;--> statement-breakpoint
ALTER TABLE `__new_accident_log` RENAME TO `accident_log`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `accident_log_by_company` ON `accident_log` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_log_by_accident` ON `accident_log` (`accident_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accident_log_by_person` ON `accident_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `accident_log_by_impersonator` ON `accident_log` (`impersonated_by_id`) WHERE "impersonated_by_id" is not null;--> statement-breakpoint
ALTER TABLE `accident` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `accident` ADD `recount_at` integer;--> statement-breakpoint
CREATE INDEX `accident_to_recount` ON `accident` (`recount_at`,`id`) WHERE "recount_at" is not null;