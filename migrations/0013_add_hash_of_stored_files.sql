ALTER TABLE `attachment` ADD `sha256` text;--> statement-breakpoint
CREATE INDEX `attachment_without_hash` ON `attachment` (`r2_key`) WHERE "sha256" is null;