ALTER TABLE `form_field` ADD `note` text;--> statement-breakpoint
ALTER TABLE `management_form` ADD `photos` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `visit_form_in_zone` ON `visit_form` (`department_id`,`zone_id`,`date`,`id`);