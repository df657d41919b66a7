ALTER TABLE `session` ADD `method` text;
--> statement-breakpoint
-- Until now a code was the only way in.
UPDATE `session` SET `method` = 'code' WHERE `impersonated_by` IS NULL;
