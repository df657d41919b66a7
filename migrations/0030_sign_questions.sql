ALTER TABLE `investigation_form` ADD `signatures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `management_form` ADD `signatures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `signatures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `signatures` text DEFAULT '[]' NOT NULL;