DROP TRIGGER webhook_told;
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
    when 'form.create' then case
      when new.record_type = 'mailbox' and exists (select 1 from mailbox_form as f where f.id = new.record_id and f.submitted_at is not null) then 'notice.sent'
    end
    when 'mailbox.receive' then 'notice.answered'
    when 'mailbox.message' then 'notice.answered'
    when 'invite.accept' then case when not exists (select 1 from company_user as m where m.user_id = new.record_id and m.company_id = new.company_id) then 'member.added' end
    when 'signOn.join' then 'member.added'
    when 'member.remove' then case when not exists (select 1 from company_user as m where m.user_id = new.record_id and m.company_id = new.company_id) then 'member.removed' end
    when 'accident.open' then 'accident.opened'
  end;
END;
--> statement-breakpoint
CREATE TRIGGER webhook_told_of_end AFTER INSERT ON audit_log WHEN new.company_id is null and new.verb = 'user.delete' and new.imported_at is null BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, by_id, at, next_at)
  select 'msg_' || lower(hex(randomblob(16))), w.id, w.company_id, e.value, new.record_type, new.record_id, new.actor_id, new.at, new.at
  from webhook as w, json_each(w.events) as e
  where w.company_id in (select m.company_id from company_user as m where m.user_id = new.record_id)
    and w.is_on and e.value = 'member.removed';
END;
--> statement-breakpoint
DROP TRIGGER webhook_told_again;
--> statement-breakpoint
CREATE TRIGGER webhook_told_again AFTER UPDATE OF last_at ON audit_log WHEN new.company_id is not null and new.verb = 'action.update' BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, by_id, at, next_at)
  select 'msg_' || lower(hex(randomblob(16))), w.id, w.company_id, e.value, new.record_type, new.record_id, new.actor_id, new.last_at, new.last_at
  from webhook as w, json_each(w.events) as e
  where w.company_id = new.company_id and w.is_on and e.value = 'action.changed'
    and not exists (select 1 from webhook_message as m where m.webhook_id = w.id and m.record_id = new.record_id and m.state = 'waiting' and m.attempts = 0 and m.body is null and m.event = 'action.changed');
END;
--> statement-breakpoint
DROP TRIGGER webhook_told_of_news;
--> statement-breakpoint
CREATE TRIGGER webhook_told_of_news AFTER INSERT ON notification WHEN new.kind = 'mismatch' BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, at, next_at)
  select 'msg_' || w.id || '_' || new.id, w.id, w.company_id, e.value, new.record_type, new.record_id, new.at, new.at
  from webhook as w, json_each(w.events) as e
  where w.company_id = new.company_id and w.is_on and e.value = 'seal.mismatch'
    and not exists (select 1 from webhook_message as m where m.id = 'msg_' || w.id || '_' || new.id);
END;
