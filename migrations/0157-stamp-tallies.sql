-- Whether a cohort's tallies are kept is read with its page.
call stamp_tenants('cohort_tallies');
