-- How many words an item shows at most, and which words are shown though a list would exclude them, by the names that
-- the API has for them. Figures of such items count as out of date: their settings have other names.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update report_items set config = config - 'mostWords' || jsonb_build_object('maximumWords', config -> 'mostWords')
      where config ? 'mostWords';
    update report_items set config = config - 'mostBars' || jsonb_build_object('maximumBars', config -> 'mostBars')
      where config ? 'mostBars';
    update deleted_report_items
      set config = config - 'mostWords' || jsonb_build_object('maximumWords', config -> 'mostWords')
      where config ? 'mostWords';
    update deleted_report_items
      set config = config - 'mostBars' || jsonb_build_object('maximumBars', config -> 'mostBars')
      where config ? 'mostBars';
    update word_rules set rules = replace(rules::text, '"keptWords":', '"allowedWords":')::jsonb
      where rules::text like '%"keptWords":%';
    update imports set result = replace(result::text, '"surveysKept":', '"surveysUnchanged":')::jsonb
      where result::text like '%"surveysKept":%';
  end loop;
end $$;
