ALTER TABLE `company` ADD `photo_places` integer DEFAULT false NOT NULL;
