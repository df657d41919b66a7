CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`counter` integer NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`transports` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_used_at` integer,
	`aaguid` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credential_id_unique` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkey_by_user` ON `passkey` (`user_id`,`created_at`);--> statement-breakpoint
-- A counter that does not grow means that the credential was copied, or that an answer is used twice. Many devices do not count: it stays 0.
CREATE TRIGGER `passkey_counted` BEFORE UPDATE OF `counter` ON `passkey` WHEN NOT (NEW.counter > OLD.counter OR (NEW.counter = 0 AND OLD.counter = 0)) BEGIN
  SELECT RAISE(ABORT, 'passkey counter has not grown');
END;
