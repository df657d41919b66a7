DROP INDEX `action_by_visit`;--> statement-breakpoint
DROP INDEX `action_by_drill`;--> statement-breakpoint
DROP INDEX `action_by_management`;--> statement-breakpoint
DROP INDEX `action_by_investigation`;--> statement-breakpoint
DROP INDEX `action_by_observation`;--> statement-breakpoint
DROP INDEX `action_by_mailbox`;--> statement-breakpoint
CREATE INDEX `action_by_visit` ON `action` (`visit_form_id`,`sort_key`,`id`) WHERE "visit_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_drill` ON `action` (`drill_form_id`,`sort_key`,`id`) WHERE "drill_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_management` ON `action` (`management_form_id`,`sort_key`,`id`) WHERE "management_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_investigation` ON `action` (`investigation_form_id`,`sort_key`,`id`) WHERE "investigation_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_observation` ON `action` (`observation_form_id`,`sort_key`,`id`) WHERE "observation_form_id" is not null;--> statement-breakpoint
CREATE INDEX `action_by_mailbox` ON `action` (`mailbox_form_id`,`sort_key`,`id`) WHERE "mailbox_form_id" is not null;