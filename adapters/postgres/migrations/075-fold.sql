-- The same text as before in less than half the time (measured): a function in SQL whose body is less sure than
-- what it promises is not inlined, and starting it anew for each row costs more than the work.
create or replace function projection.fold(given text) returns text
  language plpgsql immutable strict parallel safe
as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, given) collate "C"); end $$;
