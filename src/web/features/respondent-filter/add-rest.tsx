import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MAXIMUM_SURVEYS_OF_REPORT } from '#shared/limits.ts';
import type { FilterPreview } from '#shared/respondent-filter/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import classes from './respondent-filter.module.css';
import { useSetSurveys } from './use-add-surveys.ts';

interface AddRestProps {
  report: Pick<AnyReport, 'id' | 'surveyIds'>;
  preview: Pick<FilterPreview, 'missingSurveyIds' | 'missingSurveyCount'>;
}

/** Adds the surveys without which others show nothing under a filter, in one click; says when some are out of reach. */
export const AddRest = ({ report, preview }: AddRestProps) => {
  const t = useTranslations('respondent-filter');
  const change = useSetSurveys(report.id);
  const { missingSurveyIds: ids, missingSurveyCount: count } = preview;
  const all = [...new Set([...report.surveyIds, ...ids])];
  const outOfReach = count - ids.length;
  const mayAdd = ids.length > 0 && all.length <= MAXIMUM_SURVEYS_OF_REPORT;
  return (
    <>
      {outOfReach > 0 && <p className={classes.warning}>{t('restOutOfReach', { count: outOfReach })}</p>}
      {ids.length > 0 && !mayAdd && (
        <p className={classes.warning}>{t('restTooMany', { count: ids.length })}</p>
      )}
      {mayAdd && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          leftSection={<IconPlus size={15} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate(all)}
        >
          {t('addRest', { count: ids.length })}
        </Button>
      )}
    </>
  );
};
