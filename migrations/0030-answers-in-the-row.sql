-- The answers of a small survey stay in its row: out of line they lie in pieces of 2 kB, each to be looked up by itself.
-- Larger ones go out of line as before. Rows that are there stay as they are until they are replaced.
alter table survey_answers set (toast_tuple_target = 8160);
