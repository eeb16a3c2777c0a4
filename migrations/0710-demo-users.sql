-- People of the generated demo. Its sign-in page lists those without a password; nobody else ever is one.
alter table users add column is_demo boolean not null default false;

alter table sign_ins drop constraint sign_ins_method_check;
alter table sign_ins add constraint sign_ins_method_check
  check (method in ('PASSWORD', 'LINK', 'PROVIDER', 'TOKEN', 'DEMO'));
