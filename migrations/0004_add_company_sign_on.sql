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
CREATE UNIQUE INDEX `company_sign_on_proven` ON `company_sign_on` (`domain`) WHERE "proven_at" is not null;