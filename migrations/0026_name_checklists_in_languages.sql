ALTER TABLE `checklist` ADD `names` text;--> statement-breakpoint
ALTER TABLE `checklist_version` ADD `names` text;