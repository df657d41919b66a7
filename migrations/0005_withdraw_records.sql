ALTER TABLE `action` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `drill_form` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `drill_form` ADD `withdrawn_by_id` text;--> statement-breakpoint
ALTER TABLE `drill_form` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `drill_form_voided` ON `drill_form` (`company_id`,`date`,`id`) WHERE "withdrawn_reason" is not null;--> statement-breakpoint
CREATE INDEX `drill_form_binned` ON `drill_form` (`company_id`,`withdrawn_at`,`id`) WHERE "withdrawn_at" is not null and "withdrawn_reason" is null;--> statement-breakpoint
ALTER TABLE `investigation_form` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `investigation_form` ADD `withdrawn_by_id` text;--> statement-breakpoint
ALTER TABLE `investigation_form` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `investigation_form_voided` ON `investigation_form` (`company_id`,`date`,`id`) WHERE "withdrawn_reason" is not null;--> statement-breakpoint
CREATE INDEX `investigation_form_binned` ON `investigation_form` (`company_id`,`withdrawn_at`,`id`) WHERE "withdrawn_at" is not null and "withdrawn_reason" is null;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `withdrawn_by_id` text;--> statement-breakpoint
ALTER TABLE `mailbox_form` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `mailbox_form_voided` ON `mailbox_form` (`company_id`,`date`,`id`) WHERE "withdrawn_reason" is not null;--> statement-breakpoint
CREATE INDEX `mailbox_form_binned` ON `mailbox_form` (`company_id`,`withdrawn_at`,`id`) WHERE "withdrawn_at" is not null and "withdrawn_reason" is null;--> statement-breakpoint
ALTER TABLE `management_form` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `management_form` ADD `withdrawn_by_id` text;--> statement-breakpoint
ALTER TABLE `management_form` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `management_form_voided` ON `management_form` (`company_id`,`date`,`id`) WHERE "withdrawn_reason" is not null;--> statement-breakpoint
CREATE INDEX `management_form_binned` ON `management_form` (`company_id`,`withdrawn_at`,`id`) WHERE "withdrawn_at" is not null and "withdrawn_reason" is null;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `withdrawn_by_id` text;--> statement-breakpoint
ALTER TABLE `observation_form` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `observation_form_voided` ON `observation_form` (`company_id`,`date`,`id`) WHERE "withdrawn_reason" is not null;--> statement-breakpoint
CREATE INDEX `observation_form_binned` ON `observation_form` (`company_id`,`withdrawn_at`,`id`) WHERE "withdrawn_at" is not null and "withdrawn_reason" is null;--> statement-breakpoint
ALTER TABLE `plan_occurrence` ADD `withdrawn_form_id` text;--> statement-breakpoint
ALTER TABLE `plan_occurrence` ADD `withdrawn_done_on` text;--> statement-breakpoint
CREATE INDEX `plan_occurrence_of_withdrawn` ON `plan_occurrence` (`withdrawn_form_id`) WHERE "withdrawn_form_id" is not null;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `withdrawn_by_id` text;--> statement-breakpoint
ALTER TABLE `visit_form` ADD `withdrawn_reason` text;--> statement-breakpoint
CREATE INDEX `visit_form_voided` ON `visit_form` (`company_id`,`date`,`id`) WHERE "withdrawn_reason" is not null;--> statement-breakpoint
CREATE INDEX `visit_form_binned` ON `visit_form` (`company_id`,`withdrawn_at`,`id`) WHERE "withdrawn_at" is not null and "withdrawn_reason" is null;
--> statement-breakpoint
-- What is withdrawn counts nothing, and its answers are repeated by none.
DROP TRIGGER form_field_answered;
--> statement-breakpoint
CREATE TRIGGER form_field_answered AFTER INSERT ON form_field WHEN new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired')) BEGIN
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'hseq_visit', f.id, f.company_id, f.department_id, f.zone_id, f.date from visit_form as f where f.id = new.visit_form_id and f.withdrawn_at is null and true;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'investigation', f.id, f.company_id, f.department_id, f.zone_id, f.date from investigation_form as f where f.id = new.investigation_form_id and f.withdrawn_at is null and true;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'observation', f.id, f.company_id, f.department_id, f.zone_id, f.date from observation_form as f where f.id = new.observation_form_id and f.withdrawn_at is null and true;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'management', f.id, f.company_id, f.department_id, f.zone_id, f.date from management_form as f where f.id = new.management_form_id and f.withdrawn_at is null and true;
END;
--> statement-breakpoint
DROP TRIGGER form_field_answered_again;
--> statement-breakpoint
CREATE TRIGGER form_field_answered_again AFTER UPDATE OF field, question_key ON form_field WHEN old.question_key is not new.question_key or old.field ->> '$.payload.label' is not new.field ->> '$.payload.label' or (old.field ->> '$.payload.value' is not null and exists (select 1 from json_each(old.field, '$.payload.options') as o where o.value ->> '$.value' = old.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'))) <> (new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'))) BEGIN
  delete from bad_answer where field_id = new.id;
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'hseq_visit', f.id, f.company_id, f.department_id, f.zone_id, f.date from visit_form as f where f.id = new.visit_form_id and f.withdrawn_at is null and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'investigation', f.id, f.company_id, f.department_id, f.zone_id, f.date from investigation_form as f where f.id = new.investigation_form_id and f.withdrawn_at is null and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'observation', f.id, f.company_id, f.department_id, f.zone_id, f.date from observation_form as f where f.id = new.observation_form_id and f.withdrawn_at is null and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select new.id, coalesce(new.question_key, new.field ->> '$.payload.label'), new.field ->> '$.payload.label', 'management', f.id, f.company_id, f.department_id, f.zone_id, f.date from management_form as f where f.id = new.management_form_id and f.withdrawn_at is null and new.field ->> '$.payload.value' is not null and exists (select 1 from json_each(new.field, '$.payload.options') as o where o.value ->> '$.value' = new.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_answers_withdrawn AFTER UPDATE OF withdrawn_at ON visit_form WHEN (old.withdrawn_at is null) <> (new.withdrawn_at is null) BEGIN
  delete from bad_answer where field_id in (select id from form_field where visit_form_id = new.id);
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select c.id, coalesce(c.question_key, c.field ->> '$.payload.label'), c.field ->> '$.payload.label', 'hseq_visit', new.id, new.company_id, new.department_id, new.zone_id, new.date from form_field as c where c.visit_form_id = new.id and new.withdrawn_at is null and c.field ->> '$.payload.value' is not null and exists (select 1 from json_each(c.field, '$.payload.options') as o where o.value ->> '$.value' = c.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_answers_withdrawn AFTER UPDATE OF withdrawn_at ON investigation_form WHEN (old.withdrawn_at is null) <> (new.withdrawn_at is null) BEGIN
  delete from bad_answer where field_id in (select id from form_field where investigation_form_id = new.id);
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select c.id, coalesce(c.question_key, c.field ->> '$.payload.label'), c.field ->> '$.payload.label', 'investigation', new.id, new.company_id, new.department_id, new.zone_id, new.date from form_field as c where c.investigation_form_id = new.id and new.withdrawn_at is null and c.field ->> '$.payload.value' is not null and exists (select 1 from json_each(c.field, '$.payload.options') as o where o.value ->> '$.value' = c.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_answers_withdrawn AFTER UPDATE OF withdrawn_at ON observation_form WHEN (old.withdrawn_at is null) <> (new.withdrawn_at is null) BEGIN
  delete from bad_answer where field_id in (select id from form_field where observation_form_id = new.id);
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select c.id, coalesce(c.question_key, c.field ->> '$.payload.label'), c.field ->> '$.payload.label', 'observation', new.id, new.company_id, new.department_id, new.zone_id, new.date from form_field as c where c.observation_form_id = new.id and new.withdrawn_at is null and c.field ->> '$.payload.value' is not null and exists (select 1 from json_each(c.field, '$.payload.options') as o where o.value ->> '$.value' = c.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_answers_withdrawn AFTER UPDATE OF withdrawn_at ON management_form WHEN (old.withdrawn_at is null) <> (new.withdrawn_at is null) BEGIN
  delete from bad_answer where field_id in (select id from form_field where management_form_id = new.id);
  insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select c.id, coalesce(c.question_key, c.field ->> '$.payload.label'), c.field ->> '$.payload.label', 'management', new.id, new.company_id, new.department_id, new.zone_id, new.date from form_field as c where c.management_form_id = new.id and new.withdrawn_at is null and c.field ->> '$.payload.value' is not null and exists (select 1 from json_each(c.field, '$.payload.options') as o where o.value ->> '$.value' = c.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'));
END;
--> statement-breakpoint
DROP TRIGGER drill_form_counted;
--> statement-breakpoint
CREATE TRIGGER drill_form_counted AFTER INSERT ON drill_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'drill ' || new.status, 1, new.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER drill_form_recounted;
--> statement-breakpoint
CREATE TRIGGER drill_form_recounted AFTER UPDATE ON drill_form WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'drill ' || old.status, 1, old.date)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'drill ' || new.status, 1, new.date)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'drill ' || new.status, 1, new.date)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'drill ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER drill_form_uncounted;
--> statement-breakpoint
CREATE TRIGGER drill_form_uncounted AFTER DELETE ON drill_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'drill ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER visit_form_counted;
--> statement-breakpoint
CREATE TRIGGER visit_form_counted AFTER INSERT ON visit_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER visit_form_recounted;
--> statement-breakpoint
CREATE TRIGGER visit_form_recounted AFTER UPDATE ON visit_form WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER visit_form_uncounted;
--> statement-breakpoint
CREATE TRIGGER visit_form_uncounted AFTER DELETE ON visit_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER investigation_form_counted;
--> statement-breakpoint
CREATE TRIGGER investigation_form_counted AFTER INSERT ON investigation_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER investigation_form_recounted;
--> statement-breakpoint
CREATE TRIGGER investigation_form_recounted AFTER UPDATE ON investigation_form WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER investigation_form_uncounted;
--> statement-breakpoint
CREATE TRIGGER investigation_form_uncounted AFTER DELETE ON investigation_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER observation_form_counted;
--> statement-breakpoint
CREATE TRIGGER observation_form_counted AFTER INSERT ON observation_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'observation ' || new.status, 1, new.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER observation_form_recounted;
--> statement-breakpoint
CREATE TRIGGER observation_form_recounted AFTER UPDATE ON observation_form WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'observation ' || old.status, 1, old.date)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'observation ' || new.status, 1, new.date)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'observation ' || new.status, 1, new.date)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'observation ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER observation_form_uncounted;
--> statement-breakpoint
CREATE TRIGGER observation_form_uncounted AFTER DELETE ON observation_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'observation ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER management_form_counted;
--> statement-breakpoint
CREATE TRIGGER management_form_counted AFTER INSERT ON management_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'management ' || new.status, 1, new.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER management_form_recounted;
--> statement-breakpoint
CREATE TRIGGER management_form_recounted AFTER UPDATE ON management_form WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'management ' || old.status, 1, old.date)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'management ' || new.status, 1, new.date)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'management ' || new.status, 1, new.date)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'management ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER management_form_uncounted;
--> statement-breakpoint
CREATE TRIGGER management_form_uncounted AFTER DELETE ON management_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'management ' || old.status, 1, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER mailbox_form_counted;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_counted AFTER INSERT ON mailbox_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (null, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER mailbox_form_recounted;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_recounted AFTER UPDATE ON mailbox_form WHEN (null, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)), '[]')) is not (null, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (null, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)), '[]'), null, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER mailbox_form_uncounted;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_uncounted AFTER DELETE ON mailbox_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (null, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER action_counted;
--> statement-breakpoint
CREATE TRIGGER action_counted AFTER INSERT ON action BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', new.evaluation_result, new.status = 'evaluated', new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER action_recounted;
--> statement-breakpoint
CREATE TRIGGER action_recounted AFTER UPDATE ON action WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', old.evaluation_result, old.status = 'evaluated', old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', new.evaluation_result, new.status = 'evaluated', new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', new.evaluation_result, new.status = 'evaluated', new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', old.evaluation_result, old.status = 'evaluated', old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER action_uncounted;
--> statement-breakpoint
CREATE TRIGGER action_uncounted AFTER DELETE ON action BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', old.evaluation_result, old.status = 'evaluated', old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]'));
END;
