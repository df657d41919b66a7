CREATE TABLE `place_label` (
	`code` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`zone_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`location_id`,`company_id`) REFERENCES `location`(`id`,`company_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`zone_id`,`location_id`) REFERENCES `zone`(`id`,`location_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `place_label_by_company` ON `place_label` (`company_id`);--> statement-breakpoint
CREATE INDEX `place_label_by_location` ON `place_label` (`location_id`);--> statement-breakpoint
CREATE INDEX `place_label_by_zone` ON `place_label` (`zone_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `place_label_of_location` ON `place_label` (`location_id`) WHERE "zone_id" is null and "replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `place_label_of_zone` ON `place_label` (`zone_id`) WHERE "zone_id" is not null and "replaced_at" is null;--> statement-breakpoint
CREATE INDEX `finding_figure_of_zone` ON `finding_figure` (`owner_id`,`zone_id`,`period`) WHERE "unit" = 'month';