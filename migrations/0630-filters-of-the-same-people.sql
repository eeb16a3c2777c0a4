-- The same people were in another survey whose filters were shown, or still may be: both together would tell people apart whom
-- neither tells apart alone. So filters show nothing of the newer survey.
alter table filter_ledgers add column is_of_same_people boolean not null default false;
