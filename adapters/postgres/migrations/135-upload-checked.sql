-- Whether all of its rows are staged. Until then nobody can look through them for somebody who is erased.
alter table vault.upload add column checked boolean not null default false;
update vault.upload u set checked = true
where done_at is not null or exists (select from vault.upload_row r where r.upload = u.id);
