CREATE TABLE `known_name` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	PRIMARY KEY(`company_id`, `user_id`, `since`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_name_of_user` ON `known_name` (`user_id`);--> statement-breakpoint
CREATE TABLE `remaining_mention` (
	`erased_person_id` text NOT NULL,
	`company_id` text NOT NULL,
	`record_type` text NOT NULL,
	`record_id` text NOT NULL,
	`field` text NOT NULL,
	PRIMARY KEY(`erased_person_id`, `record_id`, `field`),
	FOREIGN KEY (`erased_person_id`) REFERENCES `erased_person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `remaining_mention_by_company` ON `remaining_mention` (`company_id`);--> statement-breakpoint
ALTER TABLE `seal` ADD `cause` text DEFAULT 'completion' NOT NULL;--> statement-breakpoint
-- The names of today: since their last change, or since the person is in the company.
INSERT INTO known_name (company_id, user_id, name, since)
SELECT known.company_id, u.id, u.name, max(min(known.since), ifnull((SELECT max(ifnull(a.last_at, a.at)) FROM audit_log AS a WHERE a.record_type = 'user' AND a.record_id = u.id AND json_type(a.changes, '$.name') IS NOT NULL), 0))
FROM (
  SELECT company_id, user_id, created_at AS since FROM company_user
  UNION ALL
  SELECT m.company_id, m.user_id, former.created_at FROM member_activity AS m INNER JOIN user AS former ON former.id = m.user_id
  WHERE NOT EXISTS (SELECT 1 FROM company_user AS present WHERE present.company_id = m.company_id AND present.user_id = m.user_id)
) AS known INNER JOIN user AS u ON u.id = known.user_id
WHERE u.name <> '' AND u.deleted_at IS NULL
GROUP BY known.company_id, u.id;--> statement-breakpoint
-- The names before, of which the audit log tells.
INSERT OR IGNORE INTO known_name (company_id, user_id, name, since, until)
SELECT m.company_id, m.user_id, former.name, max(m.since, former.since), former.until
FROM (SELECT company_id, user_id, min(created_at) AS since FROM company_user GROUP BY company_id, user_id) AS m
INNER JOIN (
  SELECT a.record_id AS user_id, a.changes ->> '$.name.before' AS name, a.at AS until,
    ifnull(lag(ifnull(a.last_at, a.at)) OVER (PARTITION BY a.record_id ORDER BY a.at), 0) AS since
  FROM audit_log AS a WHERE a.record_type = 'user' AND json_type(a.changes, '$.name') IS NOT NULL
) AS former ON former.user_id = m.user_id
WHERE ifnull(former.name, '') <> '' AND former.until > m.since;--> statement-breakpoint
CREATE TRIGGER known_name_of_member AFTER INSERT ON company_user BEGIN
  UPDATE known_name SET until = NEW.created_at WHERE company_id = NEW.company_id AND user_id = NEW.user_id AND until IS NULL AND name <> (SELECT u.name FROM user AS u WHERE u.id = NEW.user_id);
  INSERT OR IGNORE INTO known_name (company_id, user_id, name, since) SELECT NEW.company_id, u.id, u.name, NEW.created_at FROM user AS u WHERE u.id = NEW.user_id AND u.name <> '' AND NOT EXISTS (SELECT 1 FROM known_name AS k WHERE k.company_id = NEW.company_id AND k.user_id = NEW.user_id AND k.until IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER known_name_changed AFTER UPDATE OF name ON user WHEN OLD.name <> NEW.name AND NEW.deleted_at IS NULL BEGIN
  UPDATE known_name SET until = cast(unixepoch('subsec') * 1000 as integer) WHERE user_id = NEW.id AND until IS NULL AND company_id IN (SELECT m.company_id FROM company_user AS m WHERE m.user_id = NEW.id);
  INSERT OR REPLACE INTO known_name (company_id, user_id, name, since) SELECT DISTINCT m.company_id, NEW.id, NEW.name, cast(unixepoch('subsec') * 1000 as integer) FROM company_user AS m WHERE m.user_id = NEW.id AND NEW.name <> '';
END;
