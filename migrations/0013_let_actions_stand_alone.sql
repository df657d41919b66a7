-- An action may have no form, and a comment may be its opening. SQLite changes no check, so both tables are copied, with the rowids
-- that the index of words refers to. The comments are copied first: dropping the actions would delete those that refer to them.
DROP TRIGGER drill_form_zone_moved;
--> statement-breakpoint
DROP TRIGGER visit_form_zone_moved;
--> statement-breakpoint
DROP TRIGGER investigation_form_zone_moved;
--> statement-breakpoint
DROP TRIGGER observation_form_zone_moved;
--> statement-breakpoint
DROP TRIGGER management_form_zone_moved;
--> statement-breakpoint
DROP TRIGGER mailbox_form_zone_moved;
--> statement-breakpoint
CREATE TABLE `__new_action` (
	`id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	`company_id` text NOT NULL,
	`department_id` text NOT NULL,
	`assigned_user_id` text,
	`initiated_by` text NOT NULL,
	`visit_form_id` text,
	`drill_form_id` text,
	`management_form_id` text,
	`investigation_form_id` text,
	`observation_form_id` text,
	`mailbox_form_id` text,
	`form_field_id` text,
	`repeats_field_id` text,
	`zone_id` text,
	`form_id` text GENERATED ALWAYS AS (coalesce("visit_form_id", "drill_form_id", "management_form_id", "investigation_form_id", "observation_form_id", "mailbox_form_id")) VIRTUAL,
	`form_type` text GENERATED ALWAYS AS (case when "visit_form_id" is not null then 'hseq_visit' when "drill_form_id" is not null then 'drill' when "management_form_id" is not null then 'management' when "investigation_form_id" is not null then 'investigation' when "observation_form_id" is not null then 'observation' when "mailbox_form_id" is not null then 'mailbox' else 'none' end) VIRTUAL NOT NULL,
	`title` text NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`priority` text DEFAULT '4' NOT NULL,
	`description` text,
	`action_type` text,
	`origin` text,
	`cause` text,
	`evaluation_criteria` text,
	`evaluation_result` text,
	`evaluation_cost` integer,
	`closing_date` integer,
	`due_date` integer,
	`sort_key` integer GENERATED ALWAYS AS (case "status" when 'in_progress' then coalesce("due_date", 1000000000000000 - "created_at") when 'completed' then 2000000000000000 - "created_at" else 3000000000000000 - "created_at" end) VIRTUAL NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`assigned_user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`initiated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`visit_form_id`) REFERENCES `visit_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`drill_form_id`) REFERENCES `drill_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`management_form_id`) REFERENCES `management_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investigation_form_id`) REFERENCES `investigation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`observation_form_id`) REFERENCES `observation_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mailbox_form_id`) REFERENCES `mailbox_form`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`form_field_id`) REFERENCES `form_field`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`repeats_field_id`) REFERENCES `form_field`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`department_id`,`company_id`) REFERENCES `department`(`id`,`company_id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "action_of_one_form" CHECK(("visit_form_id" is not null) + ("drill_form_id" is not null) + ("management_form_id" is not null) + ("investigation_form_id" is not null) + ("observation_form_id" is not null) + ("mailbox_form_id" is not null) <= 1),
	CONSTRAINT "action_status_known" CHECK("status" in ('in_progress', 'completed', 'evaluated')),
	CONSTRAINT "action_priority_known" CHECK("priority" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "action_evaluation_result_known" CHECK("evaluation_result" in ('effective', 'ineffective')),
	CONSTRAINT "action_evaluation_cost_not_negative" CHECK("evaluation_cost" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_action`("rowid", "id", "view_id", "company_id", "department_id", "assigned_user_id", "initiated_by", "visit_form_id", "drill_form_id", "management_form_id", "investigation_form_id", "observation_form_id", "mailbox_form_id", "form_field_id", "repeats_field_id", "zone_id", "title", "status", "priority", "description", "action_type", "origin", "cause", "evaluation_criteria", "evaluation_result", "evaluation_cost", "closing_date", "due_date", "comments_count", "version", "created_at", "updated_at", "withdrawn_at") SELECT "rowid", "id", "view_id", "company_id", "department_id", "assigned_user_id", "initiated_by", "visit_form_id", "drill_form_id", "management_form_id", "investigation_form_id", "observation_form_id", "mailbox_form_id", "form_field_id", "repeats_field_id", "zone_id", "title", "status", "priority", "description", "action_type", "origin", "cause", "evaluation_criteria", "evaluation_result", "evaluation_cost", "closing_date", "due_date", "comments_count", "version", "created_at", "updated_at", "withdrawn_at" FROM `action`;
--> statement-breakpoint
CREATE TABLE `__new_action_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	`author_id` text NOT NULL,
	`impersonated_by_id` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`action_id`) REFERENCES `__new_action`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "action_comment_kind_known" CHECK("kind" in ('comment', 'closing', 'opening', 'extension'))
);
--> statement-breakpoint
INSERT INTO `__new_action_comment`("rowid", "id", "action_id", "author_id", "impersonated_by_id", "kind", "text", "photos", "mentions", "created_at", "edited_at") SELECT "rowid", "id", "action_id", "author_id", "impersonated_by_id", "kind", "text", "photos", "mentions", "created_at", "edited_at" FROM `action_comment`;
--> statement-breakpoint
DROP TABLE `action_comment`;
--> statement-breakpoint
DROP TABLE `action`;
--> statement-breakpoint
ALTER TABLE `__new_action` RENAME TO `action`;
--> statement-breakpoint
ALTER TABLE `__new_action_comment` RENAME TO `action_comment`;
--> statement-breakpoint
CREATE UNIQUE INDEX `action_view_id_unique` ON `action` (`view_id`);
--> statement-breakpoint
CREATE INDEX `action_by_company` ON `action` (`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_by_department` ON `action` (`department_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company` ON `action` (`company_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company_form_type` ON `action` (`company_id`,`form_type`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company_priority` ON `action` (`company_id`,`priority`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_company_zone` ON `action` (`company_id`,`zone_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department` ON `action` (`department_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department_form_type` ON `action` (`department_id`,`form_type`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department_priority` ON `action` (`department_id`,`priority`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_in_department_zone` ON `action` (`department_id`,`zone_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_closed_in_company` ON `action` (`company_id`,`closing_date`,`id`) WHERE "closing_date" is not null and "status" <> 'in_progress';
--> statement-breakpoint
CREATE INDEX `action_closed_in_department` ON `action` (`department_id`,`closing_date`,`id`) WHERE "closing_date" is not null and "status" <> 'in_progress';
--> statement-breakpoint
CREATE INDEX `action_in_company_result` ON `action` (`company_id`,`evaluation_result`,`sort_key`,`id`) WHERE "evaluation_result" is not null;
--> statement-breakpoint
CREATE INDEX `action_in_department_result` ON `action` (`department_id`,`evaluation_result`,`sort_key`,`id`) WHERE "evaluation_result" is not null;
--> statement-breakpoint
CREATE INDEX `action_of_assignee` ON `action` (`assigned_user_id`,`company_id`,`sort_key`,`id`);
--> statement-breakpoint
CREATE INDEX `action_by_initiator` ON `action` (`initiated_by`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_by_visit` ON `action` (`visit_form_id`,`sort_key`,`id`) WHERE "visit_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_drill` ON `action` (`drill_form_id`,`sort_key`,`id`) WHERE "drill_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_management` ON `action` (`management_form_id`,`sort_key`,`id`) WHERE "management_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_investigation` ON `action` (`investigation_form_id`,`sort_key`,`id`) WHERE "investigation_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_observation` ON `action` (`observation_form_id`,`sort_key`,`id`) WHERE "observation_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_mailbox` ON `action` (`mailbox_form_id`,`sort_key`,`id`) WHERE "mailbox_form_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_form_field` ON `action` (`form_field_id`) WHERE "form_field_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_by_repeated_field` ON `action` (`repeats_field_id`) WHERE "repeats_field_id" is not null;
--> statement-breakpoint
CREATE INDEX `action_comment_by_action` ON `action_comment` (`action_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `action_comment_by_author` ON `action_comment` (`author_id`);
--> statement-breakpoint
CREATE TRIGGER drill_form_zone_moved AFTER UPDATE OF zone_id ON drill_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where drill_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_zone_moved AFTER UPDATE OF zone_id ON visit_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where visit_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_zone_moved AFTER UPDATE OF zone_id ON investigation_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where investigation_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_zone_moved AFTER UPDATE OF zone_id ON observation_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where observation_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER management_form_zone_moved AFTER UPDATE OF zone_id ON management_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where management_form_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_zone_moved AFTER UPDATE OF zone_id ON mailbox_form WHEN old.zone_id <> new.zone_id BEGIN
  update action set zone_id = new.zone_id where mailbox_form_id = new.id;
END;
--> statement-breakpoint

CREATE TRIGGER action_zone_set AFTER INSERT ON action WHEN new.zone_id is null BEGIN
  update action set zone_id = coalesce((select f.zone_id from drill_form as f where f.id = new.drill_form_id), (select f.zone_id from visit_form as f where f.id = new.visit_form_id), (select f.zone_id from investigation_form as f where f.id = new.investigation_form_id), (select f.zone_id from observation_form as f where f.id = new.observation_form_id), (select f.zone_id from management_form as f where f.id = new.management_form_id), (select f.zone_id from mailbox_form as f where f.id = new.mailbox_form_id)) where id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER action_counted AFTER INSERT ON action BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', new.evaluation_result, new.status = 'evaluated', new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]'));
END;
--> statement-breakpoint
CREATE TRIGGER action_recounted AFTER UPDATE ON action WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', old.evaluation_result, old.status = 'evaluated', old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', new.evaluation_result, new.status = 'evaluated', new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', new.evaluation_result, new.status = 'evaluated', new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', old.evaluation_result, old.status = 'evaluated', old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]'));
END;
--> statement-breakpoint
CREATE TRIGGER action_uncounted AFTER DELETE ON action BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', old.evaluation_result, old.status = 'evaluated', old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]'));
END;
--> statement-breakpoint

CREATE TRIGGER action_text_insert AFTER INSERT ON action BEGIN
  INSERT INTO action_text (rowid, refs, words) SELECT ((f.sort_key / 60000) << 27) + f.rowid, concat_ws(' ', f.company_id, f.department_id, f.assigned_user_id), concat_ws(char(10), f.view_id, f.title, f.description, f.cause) FROM action AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER action_text_update AFTER UPDATE ON action WHEN (((old.sort_key / 60000) << 27) + old.rowid, old.company_id, old.department_id, old.assigned_user_id, old.view_id, old.title, old.description, old.cause) IS NOT (((new.sort_key / 60000) << 27) + new.rowid, new.company_id, new.department_id, new.assigned_user_id, new.view_id, new.title, new.description, new.cause) BEGIN
  DELETE FROM action_text WHERE rowid = ((old.sort_key / 60000) << 27) + old.rowid;
  INSERT INTO action_text (rowid, refs, words) SELECT ((f.sort_key / 60000) << 27) + f.rowid, concat_ws(' ', f.company_id, f.department_id, f.assigned_user_id), concat_ws(char(10), f.view_id, f.title, f.description, f.cause) FROM action AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER action_text_delete AFTER DELETE ON action BEGIN
  DELETE FROM action_text WHERE rowid = ((old.sort_key / 60000) << 27) + old.rowid;
END;
--> statement-breakpoint
ALTER TABLE `company` ADD `evidence_priority` text;
--> statement-breakpoint
ALTER TABLE `action` ADD `extension_until` integer;
--> statement-breakpoint
ALTER TABLE `action` ADD `repeat_every` integer;--> statement-breakpoint
ALTER TABLE `action` ADD `repeat_unit` text;--> statement-breakpoint
ALTER TABLE `action` ADD `next_action_id` text;--> statement-breakpoint
CREATE INDEX `action_to_repeat` ON `action` (`status`,`due_date`,`id`) WHERE "repeat_unit" is not null and "next_action_id" is null and "withdrawn_at" is null;