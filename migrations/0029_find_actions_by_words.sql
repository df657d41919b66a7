-- The words of actions. The texts of an action that is removed leave the index at once (secure-delete).
CREATE VIRTUAL TABLE `action_text` USING fts5(company, words, assignee, tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `action_text` (`action_text`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `action_text_insert` AFTER INSERT ON `action` BEGIN
  INSERT INTO `action_text` (`rowid`, `company`, `words`, `assignee`) VALUES (new.rowid, new.`company_id`, concat_ws(char(10), new.`view_id`, new.`title`, new.`description`, new.`cause`), (SELECT `name` FROM `user` WHERE `id` = new.`assigned_user_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `action_text_update` AFTER UPDATE OF `view_id`, `company_id`, `title`, `description`, `cause`, `assigned_user_id` ON `action`
WHEN (old.`view_id`, old.`company_id`, old.`title`, old.`description`, old.`cause`, old.`assigned_user_id`) IS NOT (new.`view_id`, new.`company_id`, new.`title`, new.`description`, new.`cause`, new.`assigned_user_id`) BEGIN
  UPDATE `action_text` SET `company` = new.`company_id`, `words` = concat_ws(char(10), new.`view_id`, new.`title`, new.`description`, new.`cause`), `assignee` = (SELECT `name` FROM `user` WHERE `id` = new.`assigned_user_id`) WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `action_text_delete` AFTER DELETE ON `action` BEGIN
  DELETE FROM `action_text` WHERE `rowid` = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `action_text_rename` AFTER UPDATE OF `name` ON `user` WHEN old.`name` IS NOT new.`name` BEGIN
  UPDATE `action_text` SET `assignee` = new.`name` WHERE `rowid` IN (SELECT `rowid` FROM `action` WHERE `assigned_user_id` = new.`id`);
END;
--> statement-breakpoint
INSERT INTO `action_text` (`rowid`, `company`, `words`, `assignee`)
SELECT a.rowid, a.`company_id`, concat_ws(char(10), a.`view_id`, a.`title`, a.`description`, a.`cause`), u.`name` FROM `action` a LEFT JOIN `user` u ON u.`id` = a.`assigned_user_id`;
