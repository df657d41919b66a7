DROP INDEX `mailbox_form_submitted_by_kind`;--> statement-breakpoint
DROP INDEX `mailbox_form_submitted_by_type`;--> statement-breakpoint
DROP INDEX `mailbox_form_submitted_by_importance`;--> statement-breakpoint
DROP INDEX `mailbox_form_submitted_by_sender`;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_type` ON `mailbox_form` (`company_id`,`communication_type`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_importance` ON `mailbox_form` (`company_id`,`announcement_importance`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
CREATE INDEX `mailbox_form_submitted_by_sender` ON `mailbox_form` (`company_id`,`created_by_id`,`date`,`id`) WHERE "submitted_at" is not null;--> statement-breakpoint
-- The texts of a record that is removed leave the index at once (secure-delete).
CREATE VIRTUAL TABLE action_text USING fts5(refs, words, tokenize = 'unicode61 remove_diacritics 2', columnsize = 0);
--> statement-breakpoint
INSERT INTO action_text (action_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- The texts of a record that is removed leave the index at once (secure-delete).
CREATE VIRTUAL TABLE form_text USING fts5(refs, words, tokenize = 'unicode61 remove_diacritics 2', columnsize = 0);
--> statement-breakpoint
INSERT INTO form_text (form_text, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO action_text (rowid, refs, words) SELECT ((f.sort_key / 60000) << 27) + f.rowid, concat_ws(' ', f.company_id, f.department_id, f.assigned_user_id), concat_ws(char(10), f.view_id, f.title, f.description, f.cause) FROM action AS f;
--> statement-breakpoint
INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 0, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype0'), concat_ws(char(10), f.view_id, f.scenario, f.objective, f.development, f.insitu_corrections, f.conclusion) FROM drill_form AS f;
--> statement-breakpoint
INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype1'), concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f;
--> statement-breakpoint
INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype2'), concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f;
--> statement-breakpoint
INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype3'), concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f;
--> statement-breakpoint
INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype4'), concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f;
--> statement-breakpoint
INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 5, concat_ws(' ', f.company_id, f.created_by_id, f.zone_id, 'formtype5'), concat_ws(char(10), f.view_id, f.description, f.immediate_actions, f.possible_causes, f.announcement_assessment) FROM mailbox_form AS f;
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
CREATE TRIGGER form_text_drill_form_insert AFTER INSERT ON drill_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 0, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype0'), concat_ws(char(10), f.view_id, f.scenario, f.objective, f.development, f.insitu_corrections, f.conclusion) FROM drill_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_drill_form_update AFTER UPDATE ON drill_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 0, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.scenario, old.objective, old.development, old.insitu_corrections, old.conclusion) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 0, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.scenario, new.objective, new.development, new.insitu_corrections, new.conclusion) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 0;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 0, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype0'), concat_ws(char(10), f.view_id, f.scenario, f.objective, f.development, f.insitu_corrections, f.conclusion) FROM drill_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_drill_form_delete AFTER DELETE ON drill_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 0;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_visit_form_insert AFTER INSERT ON visit_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype1'), concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_visit_form_update AFTER UPDATE ON visit_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 1, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.observer, old.strong_points, old.insitu_corrections, old.observations) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 1, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.observer, new.strong_points, new.insitu_corrections, new.observations) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 1;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype1'), concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_visit_form_delete AFTER DELETE ON visit_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_investigation_form_insert AFTER INSERT ON investigation_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype2'), concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_investigation_form_update AFTER UPDATE ON investigation_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 2, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.description, old.event_description, old.task_being_performed, old.equipment_or_substance_involved, old.investigated_by, old.detected_by, old.assisted_by, old.insitu_corrections, old.additional_comments, old.conclusion) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 2, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.description, new.event_description, new.task_being_performed, new.equipment_or_substance_involved, new.investigated_by, new.detected_by, new.assisted_by, new.insitu_corrections, new.additional_comments, new.conclusion) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 2;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype2'), concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_investigation_form_delete AFTER DELETE ON investigation_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 2;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_observation_form_insert AFTER INSERT ON observation_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype3'), concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_observation_form_update AFTER UPDATE ON observation_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 3, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.tasks, old.equipment_used, old.observation_sequence, old.positive_acts, old.deviations, old.in_situ_corrections, old.observation_notes) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 3, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.tasks, new.equipment_used, new.observation_sequence, new.positive_acts, new.deviations, new.in_situ_corrections, new.observation_notes) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 3;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype3'), concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_observation_form_delete AFTER DELETE ON observation_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 3;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_management_form_insert AFTER INSERT ON management_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype4'), concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_management_form_update AFTER UPDATE ON management_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 4, old.company_id, old.department_id, old.created_by_id, old.zone_id, old.view_id, old.change_name, old.change_initiator, old.change_description, old.change_justification) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 4, new.company_id, new.department_id, new.created_by_id, new.zone_id, new.view_id, new.change_name, new.change_initiator, new.change_description, new.change_justification) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 4;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4, concat_ws(' ', f.company_id, f.department_id, f.created_by_id, f.zone_id, 'formtype4'), concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_management_form_delete AFTER DELETE ON management_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 4;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_mailbox_form_insert AFTER INSERT ON mailbox_form BEGIN
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 5, concat_ws(' ', f.company_id, f.created_by_id, f.zone_id, 'formtype5'), concat_ws(char(10), f.view_id, f.description, f.immediate_actions, f.possible_causes, f.announcement_assessment) FROM mailbox_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_mailbox_form_update AFTER UPDATE ON mailbox_form WHEN (((old.date / 60000) << 30) + (old.rowid << 3) + 5, old.company_id, old.created_by_id, old.zone_id, old.view_id, old.description, old.immediate_actions, old.possible_causes, old.announcement_assessment) IS NOT (((new.date / 60000) << 30) + (new.rowid << 3) + 5, new.company_id, new.created_by_id, new.zone_id, new.view_id, new.description, new.immediate_actions, new.possible_causes, new.announcement_assessment) BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 5;
  INSERT INTO form_text (rowid, refs, words) SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 5, concat_ws(' ', f.company_id, f.created_by_id, f.zone_id, 'formtype5'), concat_ws(char(10), f.view_id, f.description, f.immediate_actions, f.possible_causes, f.announcement_assessment) FROM mailbox_form AS f WHERE f.rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_mailbox_form_delete AFTER DELETE ON mailbox_form BEGIN
  DELETE FROM form_text WHERE rowid = ((old.date / 60000) << 30) + (old.rowid << 3) + 5;
END;
--> statement-breakpoint
CREATE TRIGGER form_text_answer_insert AFTER INSERT ON form_field WHEN concat_ws(char(10), iif(new.field ->> '$.type' = 'text', new.field ->> '$.payload.value', null), new.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(new.corrections) AS e)) <> '' BEGIN
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.id = new.visit_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1 FROM visit_form AS f WHERE f.id = new.visit_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.id = new.investigation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2 FROM investigation_form AS f WHERE f.id = new.investigation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.id = new.observation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3 FROM observation_form AS f WHERE f.id = new.observation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.id = new.management_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4 FROM management_form AS f WHERE f.id = new.management_form_id);
END;
--> statement-breakpoint
CREATE TRIGGER form_text_answer_update AFTER UPDATE OF field, note, corrections ON form_field WHEN concat_ws(char(10), iif(old.field ->> '$.type' = 'text', old.field ->> '$.payload.value', null), old.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(old.corrections) AS e)) <> concat_ws(char(10), iif(new.field ->> '$.type' = 'text', new.field ->> '$.payload.value', null), new.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(new.corrections) AS e)) BEGIN
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.id = new.visit_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1 FROM visit_form AS f WHERE f.id = new.visit_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.id = new.investigation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2 FROM investigation_form AS f WHERE f.id = new.investigation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.id = new.observation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3 FROM observation_form AS f WHERE f.id = new.observation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.id = new.management_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4 FROM management_form AS f WHERE f.id = new.management_form_id);
END;
--> statement-breakpoint
CREATE TRIGGER form_text_answer_delete AFTER DELETE ON form_field WHEN concat_ws(char(10), iif(old.field ->> '$.type' = 'text', old.field ->> '$.payload.value', null), old.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(old.corrections) AS e)) <> '' BEGIN
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.observer, f.strong_points, f.insitu_corrections, f.observations, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.visit_form_id = f.id)) FROM visit_form AS f WHERE f.id = old.visit_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 1 FROM visit_form AS f WHERE f.id = old.visit_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.description, f.event_description, f.task_being_performed, f.equipment_or_substance_involved, f.investigated_by, f.detected_by, f.assisted_by, f.insitu_corrections, f.additional_comments, f.conclusion, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.investigation_form_id = f.id)) FROM investigation_form AS f WHERE f.id = old.investigation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 2 FROM investigation_form AS f WHERE f.id = old.investigation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.tasks, f.equipment_used, f.observation_sequence, f.positive_acts, f.deviations, f.in_situ_corrections, f.observation_notes, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.observation_form_id = f.id)) FROM observation_form AS f WHERE f.id = old.observation_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 3 FROM observation_form AS f WHERE f.id = old.observation_form_id);
  UPDATE form_text SET words = (SELECT concat_ws(char(10), f.view_id, f.change_name, f.change_initiator, f.change_description, f.change_justification, (SELECT group_concat(concat_ws(char(10), iif(c.field ->> '$.type' = 'text', c.field ->> '$.payload.value', null), c.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(c.corrections) AS e)), char(10)) FROM form_field AS c WHERE c.management_form_id = f.id)) FROM management_form AS f WHERE f.id = old.management_form_id) WHERE rowid = (SELECT ((f.date / 60000) << 30) + (f.rowid << 3) + 4 FROM management_form AS f WHERE f.id = old.management_form_id);
END;
