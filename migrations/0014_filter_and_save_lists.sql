ALTER TABLE `action` ADD `evaluated_at` integer;
--> statement-breakpoint
-- The history has the time of each evaluation, but of records from another program.
UPDATE `action` SET `evaluated_at` = coalesce((SELECT max(`at`) FROM `audit_log` WHERE `record_type` = 'action' AND `record_id` = `action`.`id` AND `verb` = 'action.evaluate'), `updated_at`) WHERE `status` = 'evaluated';