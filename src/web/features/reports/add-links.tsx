import { Button } from '@mantine/core';
import { IconPlus, IconSquaresDiagonal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { reportPath } from '../../report-state/report-query.ts';
import classes from './report-header.module.css';

interface AddLinksProps {
  type: ReportType;
  /** 0: not saved yet. */
  reportId: number;
  /** The form is invalid, a save is running, or the report is locked. */
  disabled: boolean;
}

/** Several items at once, or one [2.07]; links without a target while nothing can be added. */
export const AddLinks = ({ type, reportId, disabled }: AddLinksProps) => {
  const t = useTranslations('reports');
  const isEmpty = disabled || reportId === 0;
  const params = { reportId: String(reportId), reportItemId: '0' };
  const several = {
    variant: 'default',
    'aria-label': t('addSeveralLong'),
    leftSection: <IconSquaresDiagonal size={17} aria-hidden />,
  } as const;
  const one = { 'aria-label': t('addOneLong'), leftSection: <IconPlus size={17} aria-hidden /> } as const;
  return (
    <div className={classes.links}>
      {isEmpty ? (
        <>
          <Button component="a" role="link" aria-disabled data-disabled {...several}>
            {t('addSeveral')}
          </Button>
          <Button component="a" role="link" aria-disabled data-disabled {...one}>
            {t('addOne')}
          </Button>
        </>
      ) : (
        <>
          <Button
            {...several}
            renderRoot={(props) => (
              <Link {...props} to={`${reportPath(type)}/$reportId/items`} params={params} />
            )}
          >
            {t('addSeveral')}
          </Button>
          <Button
            {...one}
            renderRoot={(props) => (
              <Link {...props} to={`${reportPath(type)}/$reportId/items/$reportItemId`} params={params} />
            )}
          >
            {t('addOne')}
          </Button>
        </>
      )}
    </div>
  );
};
