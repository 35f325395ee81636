-- Whether a picture was made anew from its pixels. Those among papers were kept as they came once, with the place
-- where they were taken. A version that does not know the column goes on adding such ones while it runs.
alter table vault.file add column remade boolean not null default false;
create index file_kept_as_it_came on vault.file (id)
  where not remade and purpose = 'attachment' and type in ('image/jpeg', 'image/png');
