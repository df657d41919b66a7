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
    when 'mailbox.receive' then 'notice.answered'
    when 'mailbox.message' then 'notice.answered'
    when 'member.add' then 'member.added'
    when 'invite.accept' then 'member.added'
    when 'member.remove' then 'member.removed'
    when 'accident.open' then 'accident.opened'
  end;
END;
