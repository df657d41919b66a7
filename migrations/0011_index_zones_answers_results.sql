DROP INDEX `visit_form_in_zone`;--> statement-breakpoint
DROP INDEX `visit_form_by_zone`;--> statement-breakpoint
CREATE INDEX `visit_form_by_department_zone` ON `visit_form` (`department_id`,`zone_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `visit_form_by_zone` ON `visit_form` (`zone_id`,`date`,`id`);--> statement-breakpoint
DROP INDEX `bad_answer_in_company`;--> statement-breakpoint
DROP INDEX `bad_answer_in_department`;--> statement-breakpoint
CREATE INDEX `bad_answer_in_zone` ON `bad_answer` (`zone_id`,`question_key`,`form_type`,`date`,`form_id`);--> statement-breakpoint
CREATE INDEX `bad_answer_in_department_zone` ON `bad_answer` (`department_id`,`zone_id`,`question_key`,`form_type`,`date`,`form_id`);--> statement-breakpoint
CREATE INDEX `bad_answer_in_company` ON `bad_answer` (`company_id`,`question_key`,`form_type`,`date`,`form_id`);--> statement-breakpoint
CREATE INDEX `bad_answer_in_department` ON `bad_answer` (`department_id`,`question_key`,`form_type`,`date`,`form_id`);--> statement-breakpoint
DROP INDEX `drill_form_by_zone`;--> statement-breakpoint
CREATE INDEX `drill_form_by_department_zone` ON `drill_form` (`department_id`,`zone_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `drill_form_by_zone` ON `drill_form` (`zone_id`,`date`,`id`);--> statement-breakpoint
DROP INDEX `investigation_form_by_zone`;--> statement-breakpoint
CREATE INDEX `investigation_form_by_department_zone` ON `investigation_form` (`department_id`,`zone_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `investigation_form_by_zone` ON `investigation_form` (`zone_id`,`date`,`id`);--> statement-breakpoint
DROP INDEX `mailbox_form_by_zone`;--> statement-breakpoint
CREATE INDEX `mailbox_form_by_zone` ON `mailbox_form` (`zone_id`,`date`,`id`);--> statement-breakpoint
DROP INDEX `management_form_by_zone`;--> statement-breakpoint
CREATE INDEX `management_form_by_department_zone` ON `management_form` (`department_id`,`zone_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `management_form_by_zone` ON `management_form` (`zone_id`,`date`,`id`);--> statement-breakpoint
DROP INDEX `observation_form_by_zone`;--> statement-breakpoint
CREATE INDEX `observation_form_by_department_zone` ON `observation_form` (`department_id`,`zone_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `observation_form_by_zone` ON `observation_form` (`zone_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `action_in_company_result` ON `action` (`company_id`,`evaluation_result`,`sort_key`,`id`) WHERE "evaluation_result" is not null;--> statement-breakpoint
CREATE INDEX `action_in_department_result` ON `action` (`department_id`,`evaluation_result`,`sort_key`,`id`) WHERE "evaluation_result" is not null;