DROP TRIGGER webhook_told_again;
--> statement-breakpoint
CREATE TRIGGER webhook_told_again AFTER UPDATE OF last_at ON audit_log WHEN new.company_id is not null and new.verb = 'action.update' BEGIN
  insert into webhook_message (id, webhook_id, company_id, event, record_type, record_id, by_id, at, next_at)
  select 'msg_' || lower(hex(randomblob(16))), w.id, w.company_id, e.value, new.record_type, new.record_id, new.actor_id, new.last_at, new.last_at
  from webhook as w, json_each(w.events) as e
  where w.company_id = new.company_id and w.is_on and e.value = 'action.changed'
    and not exists (select 1 from webhook_message as m where m.webhook_id = w.id and m.record_id = new.record_id and m.state = 'waiting' and m.attempts = 0 and m.body is null and m.event = 'action.changed');
END;
