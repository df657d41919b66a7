CREATE TABLE `code_entry` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	`opens_at` integer,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `company_sign_on` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`protocol` text NOT NULL,
	`domain` text NOT NULL,
	`domain_token` text NOT NULL,
	`proven_at` integer,
	`department_ids` text DEFAULT '[]' NOT NULL,
	`issuer` text,
	`client_id` text,
	`client_secret` text,
	`oidc` text,
	`saml` text,
	`connected_at` integer,
	`tried_at` integer,
	`is_required` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "company_sign_on_protocol_known" CHECK("protocol" in ('oidc', 'saml')),
	CONSTRAINT "company_sign_on_domain_lower_case" CHECK("domain" = lower("domain"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_sign_on_of_domain` ON `company_sign_on` (`company_id`,`domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_sign_on_proven` ON `company_sign_on` (`domain`) WHERE "proven_at" is not null;--> statement-breakpoint
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
ALTER TABLE `company` ADD `strong_since` integer;--> statement-breakpoint
ALTER TABLE `session` ADD `method` text;--> statement-breakpoint
ALTER TABLE `session` ADD `way_in_company_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `account_at_provider` ON `account` (`provider_id`,`account_id`);--> statement-breakpoint
-- Until now a code was the only way in.
UPDATE `session` SET `method` = 'code' WHERE `impersonated_by` IS NULL;
--> statement-breakpoint
-- A counter that does not grow means that the credential was copied, or that an answer is used twice. Many devices do not count: it stays 0.
CREATE TRIGGER `passkey_counted` BEFORE UPDATE OF `counter` ON `passkey` WHEN NOT (NEW.counter > OLD.counter OR (NEW.counter = 0 AND OLD.counter = 0)) BEGIN
  SELECT RAISE(ABORT, 'passkey counter has not grown');
END;
