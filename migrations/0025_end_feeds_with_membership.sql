-- What a person made for themselves in a company ends with their last membership, and does not come back with them (decision 93).
CREATE TRIGGER `company_user_left` AFTER DELETE ON `company_user` WHEN NOT EXISTS (SELECT 1 FROM company_user WHERE user_id = OLD.user_id AND company_id = OLD.company_id) BEGIN
  DELETE FROM plan_feed WHERE user_id = OLD.user_id AND company_id = OLD.company_id;
  UPDATE invite SET invited_by_id = NULL WHERE invited_by_id = OLD.user_id AND company_id = OLD.company_id;
END;
--> statement-breakpoint
-- A ban ends sessions, and addresses that work without one.
CREATE TRIGGER `user_banned` AFTER UPDATE OF `banned` ON `user` WHEN NEW.banned AND NOT OLD.banned BEGIN
  DELETE FROM plan_feed WHERE user_id = NEW.id;
END;
--> statement-breakpoint
DELETE FROM plan_feed WHERE NOT EXISTS (SELECT 1 FROM company_user WHERE company_user.user_id = plan_feed.user_id AND company_user.company_id = plan_feed.company_id) OR user_id IN (SELECT id FROM user WHERE banned);
