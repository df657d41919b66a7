CREATE TABLE `job` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`company_id` text,
	`step` text,
	`state` text DEFAULT '{}' NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `job_by_due` ON `job` (`due_at`);--> statement-breakpoint
CREATE INDEX `job_by_company` ON `job` (`company_id`) WHERE "company_id" is not null;--> statement-breakpoint
-- What is under way begins anew with the next hourly job: what is done already is found to be so.
INSERT INTO job (kind, id, state, due_at) SELECT 'erase', id, json_object('companies', json(position -> 'companies')), 0 FROM erasure;
--> statement-breakpoint
INSERT INTO job (kind, id, state, due_at) SELECT 'export', e.id, json_object('language', u.language), iif(e.status = 'failed', e.expires_at, 0) FROM export AS e JOIN user AS u ON u.id = e.requested_by_id WHERE e.status IN ('queued', 'running') OR (e.failure = 'interrupted' AND e.expires_at IS NOT NULL);
--> statement-breakpoint
INSERT INTO job (kind, id, company_id, due_at) SELECT 'recount', id, id, 0 FROM company WHERE recounting_since IS NOT NULL;
--> statement-breakpoint
INSERT INTO job (kind, id, due_at) SELECT 'report', sha256, 0 FROM seal WHERE report_file IS NULL AND at > (unixepoch() - 86400) * 1000;
--> statement-breakpoint
DELETE FROM upkeep_position WHERE round LIKE 'remove/%';
--> statement-breakpoint
-- Failed messages of the queues that this one replaces.
UPDATE job_failure SET queue = 'extintor-jobs', body = json_object('kind', coalesce(body ->> 'kind', 'export'), 'id', coalesce(body ->> 'exportId', body ->> 'erasureId', body ->> 'companyId', body ->> 'sealSha256', 'audit')) WHERE queue IN ('extintor-exports', 'extintor-recounts');
--> statement-breakpoint
DROP INDEX `company_recounting`;--> statement-breakpoint
ALTER TABLE `company` DROP COLUMN `recounting_since`;--> statement-breakpoint
DROP INDEX `seal_without_report`;--> statement-breakpoint
ALTER TABLE `erasure` DROP COLUMN `position`;--> statement-breakpoint
ALTER TABLE `erasure` DROP COLUMN `steps`;