DROP TRIGGER drill_form_counted;
--> statement-breakpoint
DROP TRIGGER drill_form_recounted;
--> statement-breakpoint
DROP TRIGGER drill_form_uncounted;
--> statement-breakpoint
DROP TRIGGER visit_form_counted;
--> statement-breakpoint
DROP TRIGGER visit_form_recounted;
--> statement-breakpoint
DROP TRIGGER visit_form_uncounted;
--> statement-breakpoint
DROP TRIGGER investigation_form_counted;
--> statement-breakpoint
DROP TRIGGER investigation_form_recounted;
--> statement-breakpoint
DROP TRIGGER investigation_form_uncounted;
--> statement-breakpoint
DROP TRIGGER observation_form_counted;
--> statement-breakpoint
DROP TRIGGER observation_form_recounted;
--> statement-breakpoint
DROP TRIGGER observation_form_uncounted;
--> statement-breakpoint
DROP TRIGGER management_form_counted;
--> statement-breakpoint
DROP TRIGGER management_form_recounted;
--> statement-breakpoint
DROP TRIGGER management_form_uncounted;
--> statement-breakpoint
DROP TRIGGER mailbox_form_counted;
--> statement-breakpoint
DROP TRIGGER mailbox_form_recounted;
--> statement-breakpoint
DROP TRIGGER mailbox_form_uncounted;
--> statement-breakpoint
DROP TRIGGER action_opened_counted;
--> statement-breakpoint
DROP TRIGGER action_opened_recounted;
--> statement-breakpoint
DROP TRIGGER action_opened_uncounted;
--> statement-breakpoint
DROP TRIGGER action_closed_counted;
--> statement-breakpoint
DROP TRIGGER action_closed_recounted;
--> statement-breakpoint
DROP TRIGGER action_closed_uncounted;
--> statement-breakpoint
DROP TRIGGER action_due_counted;
--> statement-breakpoint
DROP TRIGGER action_due_recounted;
--> statement-breakpoint
DROP TRIGGER action_due_uncounted;
--> statement-breakpoint
DROP TRIGGER action_assigned_counted;
--> statement-breakpoint
DROP TRIGGER action_assigned_recounted;
--> statement-breakpoint
DROP TRIGGER action_assigned_uncounted;
--> statement-breakpoint
DROP TRIGGER action_close_days_counted;
--> statement-breakpoint
DROP TRIGGER action_close_days_recounted;
--> statement-breakpoint
DROP TRIGGER action_close_days_uncounted;
--> statement-breakpoint
DROP TRIGGER action_place_counted;
--> statement-breakpoint
DROP TRIGGER action_place_recounted;
--> statement-breakpoint
DROP TRIGGER action_place_uncounted;
--> statement-breakpoint
DROP TRIGGER finding_counted;
--> statement-breakpoint
DROP TRIGGER finding_recounted;
--> statement-breakpoint
DROP TRIGGER finding_uncounted;
--> statement-breakpoint
DROP TRIGGER department_figures_removed;
--> statement-breakpoint
DROP TABLE `close_days`;
--> statement-breakpoint
DROP TABLE `figure`;
--> statement-breakpoint
DROP TABLE `finding_figure`;
--> statement-breakpoint
DROP TABLE `open_assigned`;
--> statement-breakpoint
DROP TABLE `open_due`;
--> statement-breakpoint
DROP TABLE `place_figure`;
--> statement-breakpoint
CREATE TABLE `figure` (
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text NOT NULL,
	`period` text NOT NULL,
	`key` text NOT NULL,
	`n` integer NOT NULL,
	`label` text,
	PRIMARY KEY(`owner_id`, `kind`, `unit`, `period`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `figure_of_zone` ON `figure` (`owner_id`,"key" ->> 2,`period`) WHERE "kind" = 'finding';
--> statement-breakpoint
-- What is inserted into this view is counted.
CREATE VIEW figure_change AS SELECT null AS department_id, null AS company_id, null AS counts, null AS old_department_id, null AS old_company_id, null AS old_counts;
--> statement-breakpoint
-- What is inserted into this view is added to the figures.
CREATE VIEW figure_difference AS SELECT null AS owner_id, null AS kind, null AS unit, null AS period, null AS key, null AS n, null AS label;
--> statement-breakpoint
CREATE TRIGGER figure_changes_counted INSTEAD OF INSERT ON figure_change BEGIN
  insert into figure_difference (owner_id, kind, unit, period, key, n, label) select f.owner_id, f.kind, u.value as unit, iif(u.value = 'year', strftime('%Y', f.local / 1000.0, 'unixepoch'), iif(u.value = 'month', strftime('%Y-%m', f.local / 1000.0, 'unixepoch'), date(f.local / 1000.0, 'unixepoch', '-6 days', 'weekday 1'))) as period, f.key, sum(f.number) as n, max(f.label) as label from (
      select o.value as owner_id, c.value ->> 0 as kind, (c.value ->> 1) || '' as key, (c.value ->> 2) * r.sign as number, (c.value ->> 3) + coalesce((select z."offset" from company as c inner join zone_offset as z on z.time_zone = c.time_zone where c.id = r.company_id and z.starts_at <= (c.value ->> 3) order by z.starts_at desc limit 1), 0) as local, iif(r.sign > 0, c.value ->> 4, null) as label
      from (select json_array(new.department_id, new.company_id) as owners, new.company_id as company_id, new.counts as counts, 1 as sign, iif((new.department_id, new.company_id) is (new.old_department_id, new.old_company_id), new.old_counts, null) as others union all select json_array(new.old_department_id, new.old_company_id) as owners, new.old_company_id as company_id, new.old_counts as counts, -1 as sign, iif((new.department_id, new.company_id) is (new.old_department_id, new.old_company_id), new.counts, null) as others) as r cross join json_each(r.counts) as c cross join json_each(r.owners) as o
      where o.value is not null and (r.others is null or c.value is not r.others -> c.key)
    ) as f cross join json_each(iif(f.kind in ('form', 'action'), '["year","month","week"]', '["month"]')) as u
    where f.key is not null and f.number <> 0
    group by 1, 2, 3, 4, 5 having sum(f.number) <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER figure_differences_added INSTEAD OF INSERT ON figure_difference BEGIN
  insert into figure (owner_id, kind, unit, period, key, n, label) select new.owner_id, new.kind, new.unit, new.period, new.key, new.n, new.label where new.n > 0 on conflict do update set n = n + excluded.n, label = excluded.label;
  delete from figure where new.n < 0 and owner_id = new.owner_id and kind = new.kind and unit = new.unit and period = new.period and key = new.key and n + new.n <= 0;
  update figure set n = n + new.n where new.n < 0 and owner_id = new.owner_id and kind = new.kind and unit = new.unit and period = new.period and key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_counted AFTER INSERT ON drill_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'drill ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_recounted AFTER UPDATE ON drill_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'drill ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'drill ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'drill ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'drill ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER drill_form_uncounted AFTER DELETE ON drill_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'drill ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_counted AFTER INSERT ON visit_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_recounted AFTER UPDATE ON visit_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'hseq_visit ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER visit_form_uncounted AFTER DELETE ON visit_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'hseq_visit ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_counted AFTER INSERT ON investigation_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_recounted AFTER UPDATE ON investigation_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'investigation ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'investigation ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'investigation ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER investigation_form_uncounted AFTER DELETE ON investigation_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'investigation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_counted AFTER INSERT ON observation_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'observation ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_recounted AFTER UPDATE ON observation_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'observation ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'observation ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'observation ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'observation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER observation_form_uncounted AFTER DELETE ON observation_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'observation ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_counted AFTER INSERT ON management_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('form', 'management ' || new.status, 1, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_recounted AFTER UPDATE ON management_form WHEN (old.department_id, old.company_id, json_array(json_array('form', 'management ' || old.status, 1, old.date))) is not (new.department_id, new.company_id, json_array(json_array('form', 'management ' || new.status, 1, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('form', 'management ' || new.status, 1, new.date)), old.department_id, old.company_id, json_array(json_array('form', 'management ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER management_form_uncounted AFTER DELETE ON management_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('form', 'management ' || old.status, 1, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_counted AFTER INSERT ON mailbox_form BEGIN
  insert into figure_change (department_id, company_id, counts) values (null, new.company_id, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)));
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_recounted AFTER UPDATE ON mailbox_form WHEN (null, old.company_id, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date))) is not (null, new.company_id, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (null, new.company_id, json_array(json_array('form', 'mailbox ' || new.status, new.submitted_at is not null, new.date)), null, old.company_id, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER mailbox_form_uncounted AFTER DELETE ON mailbox_form BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (null, old.company_id, json_array(json_array('form', 'mailbox ' || old.status, old.submitted_at is not null, old.date)));
END;
--> statement-breakpoint
CREATE TRIGGER action_counted AFTER INSERT ON action BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('action', concat_ws(' ', new.form_type, new.status, new.priority, iif(new.status = 'evaluated', new.evaluation_result, null)), 1, new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER action_recounted AFTER UPDATE ON action WHEN (old.department_id, old.company_id, json_array(json_array('action', concat_ws(' ', old.form_type, old.status, old.priority, iif(old.status = 'evaluated', old.evaluation_result, null)), 1, old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at))) is not (new.department_id, new.company_id, json_array(json_array('action', concat_ws(' ', new.form_type, new.status, new.priority, iif(new.status = 'evaluated', new.evaluation_result, null)), 1, new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('action', concat_ws(' ', new.form_type, new.status, new.priority, iif(new.status = 'evaluated', new.evaluation_result, null)), 1, new.created_at), json_array('cost', '', iif(new.status = 'evaluated', ifnull(new.evaluation_cost, 0), 0), new.created_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.created_at), json_array('closed', '', (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), old.department_id, old.company_id, json_array(json_array('action', concat_ws(' ', old.form_type, old.status, old.priority, iif(old.status = 'evaluated', old.evaluation_result, null)), 1, old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER action_uncounted AFTER DELETE ON action BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('action', concat_ws(' ', old.form_type, old.status, old.priority, iif(old.status = 'evaluated', old.evaluation_result, null)), 1, old.created_at), json_array('cost', '', iif(old.status = 'evaluated', ifnull(old.evaluation_cost, 0), 0), old.created_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.created_at), json_array('closed', '', (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER bad_answer_counted AFTER INSERT ON bad_answer BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, json_array(json_array('finding', json_array(new.question_key, new.form_type, new.zone_id), 1, new.date, new.label)));
END;
--> statement-breakpoint
CREATE TRIGGER bad_answer_recounted AFTER UPDATE ON bad_answer WHEN (old.department_id, old.company_id, json_array(json_array('finding', json_array(old.question_key, old.form_type, old.zone_id), 1, old.date, old.label))) is not (new.department_id, new.company_id, json_array(json_array('finding', json_array(new.question_key, new.form_type, new.zone_id), 1, new.date, new.label))) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, json_array(json_array('finding', json_array(new.question_key, new.form_type, new.zone_id), 1, new.date, new.label)), old.department_id, old.company_id, json_array(json_array('finding', json_array(old.question_key, old.form_type, old.zone_id), 1, old.date, old.label)));
END;
--> statement-breakpoint
CREATE TRIGGER bad_answer_uncounted AFTER DELETE ON bad_answer BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, json_array(json_array('finding', json_array(old.question_key, old.form_type, old.zone_id), 1, old.date, old.label)));
END;
--> statement-breakpoint
CREATE TRIGGER department_figures_removed AFTER DELETE ON department BEGIN
  delete from figure where owner_id = old.id;
END;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('form', 'drill ' || s.status, 1, s.date)) FROM drill_form AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('form', 'hseq_visit ' || s.status, 1, s.date)) FROM visit_form AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('form', 'investigation ' || s.status, 1, s.date)) FROM investigation_form AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('form', 'observation ' || s.status, 1, s.date)) FROM observation_form AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('form', 'management ' || s.status, 1, s.date)) FROM management_form AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT null, s.company_id, json_array(json_array('form', 'mailbox ' || s.status, s.submitted_at is not null, s.date)) FROM mailbox_form AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('action', concat_ws(' ', s.form_type, s.status, s.priority, iif(s.status = 'evaluated', s.evaluation_result, null)), 1, s.created_at), json_array('cost', '', iif(s.status = 'evaluated', ifnull(s.evaluation_cost, 0), 0), s.created_at), json_array('days', max(0, (s.closing_date - s.created_at) / 86400000), (s.status <> 'in_progress' and s.closing_date is not null), s.created_at), json_array('closed', '', (s.status <> 'in_progress' and s.closing_date is not null), s.closing_date), json_array('open', ifnull(s.due_date, ''), s.status = 'in_progress', s.created_at), json_array('assigned', s.assigned_user_id, s.status = 'in_progress', s.created_at), json_array('zone', s.zone_id, 1, s.created_at)) FROM action AS s;
--> statement-breakpoint
INSERT INTO figure_change (department_id, company_id, counts) SELECT s.department_id, s.company_id, json_array(json_array('finding', json_array(s.question_key, s.form_type, s.zone_id), 1, s.date, s.label)) FROM bad_answer AS s;
