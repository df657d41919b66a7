DROP INDEX `figure_of_zone`;
--> statement-breakpoint
CREATE INDEX `figure_of_zone` ON `figure` (`owner_id`,"key" ->> 2,`period`) WHERE "kind" = 'finding' and "unit" = 'month';
--> statement-breakpoint
CREATE INDEX `action_evaluated_in_company` ON `action` (`company_id`,`evaluated_at`,`id`) WHERE "evaluated_at" is not null and "status" = 'evaluated';
--> statement-breakpoint
CREATE INDEX `action_evaluated_in_department` ON `action` (`department_id`,`evaluated_at`,`id`) WHERE "evaluated_at" is not null and "status" = 'evaluated';
--> statement-breakpoint
CREATE TRIGGER action_evaluation_dated AFTER INSERT ON action WHEN new.status = 'evaluated' and new.evaluated_at is null BEGIN
  update action set evaluated_at = coalesce(new.closing_date, new.created_at) where id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER figure_changes_counted;
--> statement-breakpoint
CREATE TRIGGER figure_changes_counted INSTEAD OF INSERT ON figure_change BEGIN
  insert into figure_difference (owner_id, kind, unit, period, key, n, label) select f.owner_id, f.kind, u.value as unit, iif(u.value = 'all', '', iif(u.value = 'year', strftime('%Y', f.local / 1000.0, 'unixepoch'), iif(u.value = 'month', strftime('%Y-%m', f.local / 1000.0, 'unixepoch'), date(f.local / 1000.0, 'unixepoch')))) as period, f.key, sum(f.number) as n, max(f.label) as label from (
      select o.value as owner_id, c.value ->> 0 as kind, (c.value ->> 1) || '' as key, (c.value ->> 2) * r.sign as number, (c.value ->> 3) + coalesce((select z."offset" from company as c inner join zone_offset as z on z.time_zone = c.time_zone where c.id = r.company_id and z.starts_at <= (c.value ->> 3) order by z.starts_at desc limit 1), 0) as local, iif(r.sign > 0, c.value ->> 4, null) as label
      from (select json_array(new.department_id, new.company_id) as owners, new.company_id as company_id, new.counts as counts, 1 as sign, iif((new.department_id, new.company_id) is (new.old_department_id, new.old_company_id), new.old_counts, null) as others union all select json_array(new.old_department_id, new.old_company_id) as owners, new.old_company_id as company_id, new.old_counts as counts, -1 as sign, iif((new.department_id, new.company_id) is (new.old_department_id, new.old_company_id), new.counts, null) as others) as r cross join json_each(r.counts) as c cross join json_each(r.owners) as o
      where o.value is not null and (r.others is null or c.value is not r.others -> c.key)
    ) as f cross join json_each(coalesce('{"form":["year","month","day"],"status":["year","month","day"],"action":["all","year","month","day"],"result":["all","year","month","day"],"assigned":["month"]}' -> f.kind, '["month","day"]')) as u
    where f.key is not null and f.number <> 0
    group by 1, 2, 3, 4, 5 having sum(f.number) <> 0;
END;
--> statement-breakpoint
DROP TRIGGER action_counted;
--> statement-breakpoint
CREATE TRIGGER action_counted AFTER INSERT ON action BEGIN
  insert into figure_change (department_id, company_id, counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', ifnull(new.evaluation_result, ''), (new.status = 'evaluated' and new.evaluated_at is not null), new.evaluated_at), json_array('cost', '', iif((new.status = 'evaluated' and new.evaluated_at is not null), ifnull(new.evaluation_cost, 0), 0), new.evaluated_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER action_recounted;
--> statement-breakpoint
CREATE TRIGGER action_recounted AFTER UPDATE ON action WHEN (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', ifnull(old.evaluation_result, ''), (old.status = 'evaluated' and old.evaluated_at is not null), old.evaluated_at), json_array('cost', '', iif((old.status = 'evaluated' and old.evaluated_at is not null), ifnull(old.evaluation_cost, 0), 0), old.evaluated_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]')) is not (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', ifnull(new.evaluation_result, ''), (new.status = 'evaluated' and new.evaluated_at is not null), new.evaluated_at), json_array('cost', '', iif((new.status = 'evaluated' and new.evaluated_at is not null), ifnull(new.evaluation_cost, 0), 0), new.evaluated_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]')) BEGIN
  insert into figure_change (department_id, company_id, counts, old_department_id, old_company_id, old_counts) values (new.department_id, new.company_id, iif(new.withdrawn_at is null, json_array(json_array('status', new.status, 1, new.created_at), json_array('action', concat_ws(' ', new.form_type, new.status, new.priority), 1, new.created_at), json_array('result', ifnull(new.evaluation_result, ''), (new.status = 'evaluated' and new.evaluated_at is not null), new.evaluated_at), json_array('cost', '', iif((new.status = 'evaluated' and new.evaluated_at is not null), ifnull(new.evaluation_cost, 0), 0), new.evaluated_at), json_array('days', max(0, (new.closing_date - new.created_at) / 86400000), (new.status <> 'in_progress' and new.closing_date is not null), new.closing_date), json_array('open', ifnull(new.due_date, ''), new.status = 'in_progress', new.created_at), json_array('assigned', new.assigned_user_id, new.status = 'in_progress', new.created_at), json_array('zone', new.zone_id, 1, new.created_at)), '[]'), old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', ifnull(old.evaluation_result, ''), (old.status = 'evaluated' and old.evaluated_at is not null), old.evaluated_at), json_array('cost', '', iif((old.status = 'evaluated' and old.evaluated_at is not null), ifnull(old.evaluation_cost, 0), 0), old.evaluated_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]'));
END;
--> statement-breakpoint
DROP TRIGGER action_uncounted;
--> statement-breakpoint
CREATE TRIGGER action_uncounted AFTER DELETE ON action BEGIN
  insert into figure_change (old_department_id, old_company_id, old_counts) values (old.department_id, old.company_id, iif(old.withdrawn_at is null, json_array(json_array('status', old.status, 1, old.created_at), json_array('action', concat_ws(' ', old.form_type, old.status, old.priority), 1, old.created_at), json_array('result', ifnull(old.evaluation_result, ''), (old.status = 'evaluated' and old.evaluated_at is not null), old.evaluated_at), json_array('cost', '', iif((old.status = 'evaluated' and old.evaluated_at is not null), ifnull(old.evaluation_cost, 0), 0), old.evaluated_at), json_array('days', max(0, (old.closing_date - old.created_at) / 86400000), (old.status <> 'in_progress' and old.closing_date is not null), old.closing_date), json_array('open', ifnull(old.due_date, ''), old.status = 'in_progress', old.created_at), json_array('assigned', old.assigned_user_id, old.status = 'in_progress', old.created_at), json_array('zone', old.zone_id, 1, old.created_at)), '[]'));
END;
--> statement-breakpoint
-- Figures have days in place of weeks, and the days to close are the closed actions too.
DELETE FROM figure WHERE kind = 'closed' OR unit = 'week';
--> statement-breakpoint
-- Each company counts its figures again, as after a change of its time zone.
INSERT INTO job (kind, id, company_id, state, due_at) SELECT 'recount', id, id, '{}', 0 FROM company WHERE true ON CONFLICT DO NOTHING;
