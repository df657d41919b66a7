CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text DEFAULT '[]' NOT NULL,
	`department_ids` text,
	`secret` text NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`off_because` text,
	`failing_since` integer,
	`taken_until` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_by_company` ON `webhook` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_by_maker` ON `webhook` (`created_by_id`);--> statement-breakpoint
CREATE TABLE `webhook_message` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`company_id` text NOT NULL,
	`event` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`last_at` integer,
	`status` integer,
	`answer` text,
	`body` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_message_id_unique` ON `webhook_message` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_message_by_webhook` ON `webhook_message` (`webhook_id`,`number`);--> statement-breakpoint
CREATE INDEX `webhook_message_by_company` ON `webhook_message` (`company_id`,`number`);--> statement-breakpoint
CREATE INDEX `webhook_message_by_time` ON `webhook_message` (`at`);--> statement-breakpoint
CREATE INDEX `webhook_message_waiting` ON `webhook_message` (`company_id`,`next_at`) WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_message_in_order` ON `webhook_message` (`webhook_id`,`record_id`,`number`) WHERE "state" = 'waiting';
--> statement-breakpoint
CREATE TRIGGER webhook_told AFTER INSERT ON audit_log WHEN new.company_id is not null and new.imported_at is null BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, by_id, at, next_at)
  select 'msg_' || lower(hex(randomblob(16))), w.id, w.company_id, e.value, new.record_type, new.record_id, new.actor_id, new.at, new.at
  from webhook as w, json_each(w.events) as e
  where w.company_id = new.company_id and w.is_on and e.value = case new.verb
    when 'form.complete' then 'form.completed'
    when 'form.reopen' then 'form.reopened'
    when 'form.void' then 'form.voided'
    when 'action.raise' then 'action.raised'
    when 'action.update' then 'action.changed'
    when 'action.reopen' then 'action.changed'
    when 'action.undoEvaluation' then 'action.changed'
    when 'action.askForTime' then 'action.changed'
    when 'action.grantTime' then 'action.changed'
    when 'action.refuseTime' then 'action.changed'
    when 'action.complete' then 'action.completed'
    when 'action.evaluate' then 'action.evaluated'
    when 'mailbox.submit' then 'notice.sent'
    when 'mailbox.receive' then 'notice.answered'
    when 'mailbox.message' then 'notice.answered'
    when 'member.add' then 'member.added'
    when 'invite.accept' then 'member.added'
    when 'member.remove' then 'member.removed'
  end;
END;
--> statement-breakpoint
CREATE TRIGGER webhook_told_again AFTER UPDATE OF last_at ON audit_log WHEN new.company_id is not null and new.verb = 'action.update' BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, by_id, at, next_at)
  select 'msg_' || lower(hex(randomblob(16))), w.id, w.company_id, e.value, new.record_type, new.record_id, new.actor_id, new.last_at, new.last_at
  from webhook as w, json_each(w.events) as e
  where w.company_id = new.company_id and w.is_on and e.value = 'action.changed'
    and not exists (select 1 from webhook_message as m where m.webhook_id = w.id and m.record_id = new.record_id and m.state = 'waiting' and m.attempts = 0 and m.event = 'action.changed');
END;
--> statement-breakpoint
CREATE TRIGGER webhook_told_of_news AFTER INSERT ON notification WHEN new.kind in ('task-missed', 'mismatch') BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, at, next_at)
  select 'msg_' || w.id || '_' || new.id, w.id, w.company_id, e.value, new.record_type, new.record_id, new.at, new.at
  from webhook as w, json_each(w.events) as e
  where w.company_id = new.company_id and w.is_on
    and e.value = case new.kind when 'task-missed' then 'task.missed' else 'seal.mismatch' end
    and not exists (select 1 from webhook_message as m where m.id = 'msg_' || w.id || '_' || new.id);
END;
