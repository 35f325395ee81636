-- Whoever takes checkpoints on says how many they should be. Too few, and all that is sent along with it is undone:
-- somebody else moved one, and the answer is not waited for before the rest is sent.
create function projection.all_moved(moved bigint, wanted bigint) returns void
  language plpgsql as $$
begin
  if moved <> wanted then
    raise exception '% checkpoints stand elsewhere', wanted - moved using errcode = 'SN001';
  end if;
end $$;
alter function projection.all_moved(bigint, bigint) owner to so_nha_app;
