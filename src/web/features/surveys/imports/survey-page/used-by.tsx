import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SurveyUse } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './survey-page.module.css';

export const UsedBy = ({ use }: { use: SurveyUse }) => {
  const t = useTranslations('imports');
  const others = use.reportCount - use.reports.length;
  if (use.reportCount === 0) return <p className={classes.quiet}>{t('use.none')}</p>;
  return (
    <Flex component="ul" direction="column" gap="2xs" data-breaks>
      {use.reports.map(({ id, title, isLocked, isPublished }) => (
        <li key={id}>
          <Link to="/reports/$reportId" params={{ reportId: String(id) }}>
            {title}
          </Link>
          {isPublished && <span className={classes.quiet}> · {t('use.published')}</span>}
          {isLocked && <span className={classes.quiet}> · {t('use.locked')}</span>}
        </li>
      ))}
      {others > 0 && <li className={classes.quiet}>{t('use.others', { count: others })}</li>}
    </Flex>
  );
};
