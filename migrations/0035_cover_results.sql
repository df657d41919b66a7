DROP INDEX `investigation_form_by_result`;--> statement-breakpoint
CREATE INDEX `investigation_form_by_result` ON `investigation_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`,`withdrawn_at`) WHERE "verdict" is not null and "withdrawn_at" is null;--> statement-breakpoint
DROP INDEX `management_form_by_result`;--> statement-breakpoint
CREATE INDEX `management_form_by_result` ON `management_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`,`withdrawn_at`) WHERE "verdict" is not null and "withdrawn_at" is null;--> statement-breakpoint
DROP INDEX `observation_form_by_result`;--> statement-breakpoint
CREATE INDEX `observation_form_by_result` ON `observation_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`,`withdrawn_at`) WHERE "verdict" is not null and "withdrawn_at" is null;--> statement-breakpoint
DROP INDEX `visit_form_by_result`;--> statement-breakpoint
CREATE INDEX `visit_form_by_result` ON `visit_form` (`company_id`,`date`,`id`,`department_id`,`zone_id`,`checklist_version_id`,`verdict`,`percent`,`withdrawn_at`) WHERE "verdict" is not null and "withdrawn_at" is null;