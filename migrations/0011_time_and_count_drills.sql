ALTER TABLE `company` ADD `drill_moments` text;--> statement-breakpoint
ALTER TABLE `drill_form` ADD `headcount` text;