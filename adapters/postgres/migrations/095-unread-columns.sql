-- Titles of columns that were read over, for the person who looks at the preview.
alter table vault.upload add column unread_columns text[] not null default '{}';
