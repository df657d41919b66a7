ALTER TABLE `investigation_form` ADD `percent` integer;--> statement-breakpoint
ALTER TABLE `investigation_form` ADD `verdict` text;--> statement-breakpoint
CREATE INDEX `investigation_form_by_result` ON `investigation_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`) WHERE "verdict" is not null and "withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE `management_form` ADD `percent` integer;--> statement-breakpoint
ALTER TABLE `management_form` ADD `verdict` text;--> statement-breakpoint
CREATE INDEX `management_form_by_result` ON `management_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`) WHERE "verdict" is not null and "withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `percent` integer;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `verdict` text;--> statement-breakpoint
CREATE INDEX `observation_form_by_result` ON `observation_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`) WHERE "verdict" is not null and "withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `percent` integer;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `verdict` text;--> statement-breakpoint
CREATE INDEX `visit_form_by_result` ON `visit_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`) WHERE "verdict" is not null and "withdrawn_at" is null;