-- Texts of the questions that a snapshot counted as one and that were parted since, because their answers mean different things.
alter table report_snapshots add column parted_questions jsonb not null default '[]';
