CREATE TABLE `platform_count` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_word` (
	`kind` text NOT NULL,
	`word` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`kind`, `word`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `search_word_by_record` ON `search_word` (`record_id`);--> statement-breakpoint
ALTER TABLE `company` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `suspension_reason` text;--> statement-breakpoint
ALTER TABLE `company` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `company_suspended` ON `company` (`created_at`,`id`) WHERE "suspended_at" is not null;--> statement-breakpoint
CREATE INDEX `company_deleted` ON `company` (`created_at`,`id`) WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `user` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `user_by_ban` ON `user` (`banned`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_deleted` ON `user` (`created_at`,`id`) WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `user_with_roles` ON `user` (`created_at`,`id`) WHERE "role" <> 'user';--> statement-breakpoint
CREATE INDEX `user_ban_ends` ON `user` (`ban_expires`) WHERE "ban_expires" is not null;--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_impersonator` ON `audit_log` (`impersonated_by_id`,`at`) WHERE "impersonated_by_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_log_by_verb` ON `audit_log` (`verb`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_record_type` ON `audit_log` (`record_type`,`at`);--> statement-breakpoint
CREATE INDEX `file_usage_by_bytes` ON `file_usage` (`bytes`,`company_id`);
--> statement-breakpoint
INSERT OR IGNORE INTO search_word SELECT 'user', substr(word.value, 1, 40), u.id FROM user AS u, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(u.name || ' ' || u.email), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
--> statement-breakpoint
INSERT OR IGNORE INTO search_word SELECT 'company', substr(word.value, 1, 40), c.id FROM company AS c, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(c.name || ' ' || ifnull(c.company_code, '')), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
--> statement-breakpoint
INSERT INTO platform_count SELECT 'users', count(*) FROM user;
--> statement-breakpoint
INSERT INTO platform_count SELECT 'signUps:' || strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, count(*) FROM user GROUP BY month;
--> statement-breakpoint
INSERT INTO platform_count SELECT 'companies', count(*) FROM company;
--> statement-breakpoint
INSERT INTO platform_count SELECT 'seatsUsed', ifnull(sum(users_usage), 0) FROM company;
--> statement-breakpoint
INSERT INTO platform_count SELECT 'seatsLimit', ifnull(sum(user_limit), 0) FROM company;
--> statement-breakpoint
INSERT INTO platform_count SELECT 'activeSubscriptions', count(*) FROM subscription WHERE status IN ('active', 'trialing');
--> statement-breakpoint
INSERT INTO platform_count SELECT 'failedJobs', count(*) FROM job_failure WHERE retried_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER `user_inserted` AFTER INSERT ON `user` BEGIN
  INSERT OR IGNORE INTO search_word SELECT 'user', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || NEW.email), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
  INSERT INTO platform_count (key, value) VALUES ('users', (NEW.deleted_at IS NULL)), ('signUps:' || strftime('%Y-%m', NEW.created_at / 1000, 'unixepoch'), 1) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `user_renamed` AFTER UPDATE OF `name`, `email`, `deleted_at` ON `user` WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  INSERT OR IGNORE INTO search_word SELECT 'user', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || NEW.email), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '' AND NEW.deleted_at IS NULL;
  INSERT INTO platform_count (key, value) VALUES ('users', (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `user_removed` AFTER DELETE ON `user` BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  UPDATE platform_count SET value = value - CASE key WHEN 'users' THEN (OLD.deleted_at IS NULL) END WHERE key IN ('users');
END;
--> statement-breakpoint
CREATE TRIGGER `company_inserted` AFTER INSERT ON `company` BEGIN
  INSERT OR IGNORE INTO search_word SELECT 'company', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || ifnull(NEW.company_code, '')), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
  INSERT INTO platform_count (key, value) VALUES ('companies', (NEW.deleted_at IS NULL)), ('suspendedCompanies', (NEW.deleted_at IS NULL AND NEW.suspended_at IS NOT NULL)), ('seatsUsed', (NEW.deleted_at IS NULL) * NEW.users_usage), ('seatsLimit', (NEW.deleted_at IS NULL) * NEW.user_limit) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `company_renamed` AFTER UPDATE OF `name`, `company_code` ON `company` WHEN OLD.name <> NEW.name OR OLD.company_code IS NOT NEW.company_code BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  INSERT OR IGNORE INTO search_word SELECT 'company', substr(word.value, 1, 40), NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.name || ' ' || ifnull(NEW.company_code, '')), 'á', 'a'), 'à', 'a'), 'Á', 'a'), 'À', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'É', 'e'), 'È', 'e'), 'í', 'i'), 'ï', 'i'), 'Í', 'i'), 'Ï', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ó', 'o'), 'ò', 'o'), 'Ó', 'o'), 'Ò', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), '"', ' '), '\', ' '), '@', ' '), '.', ' '), '-', ' '), '_', ' '), '+', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '&', ' '), '''', ' '), '’', ' '), '·', ' '), ':', ' ')), ' ', '","') || ']') AS word WHERE word.value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `company_counted` AFTER UPDATE OF `users_usage`, `user_limit`, `suspended_at`, `deleted_at` ON `company` WHEN OLD.users_usage <> NEW.users_usage OR OLD.user_limit <> NEW.user_limit OR OLD.suspended_at IS NOT NEW.suspended_at OR OLD.deleted_at IS NOT NEW.deleted_at BEGIN
  INSERT INTO platform_count (key, value) VALUES ('companies', (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)), ('suspendedCompanies', (NEW.deleted_at IS NULL AND NEW.suspended_at IS NOT NULL) - (OLD.deleted_at IS NULL AND OLD.suspended_at IS NOT NULL)), ('seatsUsed', (NEW.deleted_at IS NULL) * NEW.users_usage - (OLD.deleted_at IS NULL) * OLD.users_usage), ('seatsLimit', (NEW.deleted_at IS NULL) * NEW.user_limit - (OLD.deleted_at IS NULL) * OLD.user_limit) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `company_removed` AFTER DELETE ON `company` BEGIN
  DELETE FROM search_word WHERE record_id = OLD.id;
  UPDATE platform_count SET value = value - CASE key WHEN 'companies' THEN (OLD.deleted_at IS NULL) WHEN 'suspendedCompanies' THEN (OLD.deleted_at IS NULL AND OLD.suspended_at IS NOT NULL) WHEN 'seatsUsed' THEN (OLD.deleted_at IS NULL) * OLD.users_usage WHEN 'seatsLimit' THEN (OLD.deleted_at IS NULL) * OLD.user_limit END WHERE key IN ('companies', 'suspendedCompanies', 'seatsUsed', 'seatsLimit');
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_inserted` AFTER INSERT ON `subscription` BEGIN
  INSERT INTO platform_count (key, value) VALUES ('activeSubscriptions', (NEW.status IN ('active', 'trialing'))) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_changed` AFTER UPDATE OF `status` ON `subscription` WHEN OLD.status <> NEW.status BEGIN
  INSERT INTO platform_count (key, value) VALUES ('activeSubscriptions', (NEW.status IN ('active', 'trialing')) - (OLD.status IN ('active', 'trialing'))) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_removed` AFTER DELETE ON `subscription` BEGIN
  UPDATE platform_count SET value = value - CASE key WHEN 'activeSubscriptions' THEN (OLD.status IN ('active', 'trialing')) END WHERE key IN ('activeSubscriptions');
END;
--> statement-breakpoint
CREATE TRIGGER `job_failure_inserted` AFTER INSERT ON `job_failure` BEGIN
  INSERT INTO platform_count (key, value) VALUES ('failedJobs', (NEW.retried_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `job_failure_retried` AFTER UPDATE OF `retried_at` ON `job_failure` WHEN OLD.retried_at IS NOT NEW.retried_at BEGIN
  INSERT INTO platform_count (key, value) VALUES ('failedJobs', (NEW.retried_at IS NULL) - (OLD.retried_at IS NULL)) ON CONFLICT (key) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER `job_failure_removed` AFTER DELETE ON `job_failure` BEGIN
  UPDATE platform_count SET value = value - CASE key WHEN 'failedJobs' THEN (OLD.retried_at IS NULL) END WHERE key IN ('failedJobs');
END;
