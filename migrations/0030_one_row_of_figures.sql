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
DROP TABLE `open_assigned`;
--> statement-breakpoint
DROP TABLE `open_due`;
--> statement-breakpoint
DROP TABLE `place_figure`;
--> statement-breakpoint
CREATE TABLE `figure` (
	`owner_id` text NOT NULL,
	`unit` text NOT NULL,
	`period` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`owner_id`, `unit`, `period`)
) WITHOUT ROWID;
