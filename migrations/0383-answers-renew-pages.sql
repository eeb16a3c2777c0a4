-- Whether labels of options may be read out depends on how many answered (ADR 0350).
call stamp_tenants('survey_answers');
