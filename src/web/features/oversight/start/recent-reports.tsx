import { Box, Title } from '@mantine/core';
import { IconClipboardData, IconClock, IconLock, IconPencil, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RecentReport, StartPage } from '#shared/oversight/start/contract.ts';
import { useMay } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './start.module.css';

const stateOf = ({ isPublished, publishedOn, isLocked }: RecentReport) =>
  isPublished ? 'published' : publishedOn !== null ? 'planned' : isLocked ? 'locked' : 'draft';

const badges = {
  published: { tone: 'good', icon: IconWorld },
  planned: { tone: 'quiet', icon: IconClock },
  locked: { tone: 'quiet', icon: IconLock },
  draft: { tone: 'quiet', icon: IconPencil },
} as const;

const ReportRow = ({ report }: { report: RecentReport }) => {
  const t = useTranslations('start');
  const format = useFormat();
  const { id, title, formShortNames, surveyCount, isNew, mayEdit, updatedOn } = report;
  const state = stateOf(report);
  const facts = [
    formShortNames.join(', '),
    t('recent.surveys', { count: surveyCount, shown: format.number(surveyCount) }),
    format.date(updatedOn),
  ];
  return (
    <Link
      to={mayEdit ? '/reports/$reportId' : '/reports/$reportId/page'}
      params={{ reportId: String(id) }}
      className={classes.row ?? ''}
    >
      <span className={classes.words}>
        <Box component="span" fw={550} data-breaks>
          {title}
        </Box>
        <span className={classes.about}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {isNew ? (
        <StatusBadge tone="good">{t('recent.isNew')}</StatusBadge>
      ) : (
        mayEdit && <StatusBadge {...badges[state]}>{t(`recent.state.${state}`)}</StatusBadge>
      )}
    </Link>
  );
};

export const RecentReports = ({ reports }: { reports: NonNullable<StartPage['reports']> }) => {
  const t = useTranslations('start');
  const format = useFormat();
  const mayEdit = useMay('reports.edit');
  return (
    <section aria-labelledby="start-recent">
      <Title id="start-recent" order={2} size="h3" mb="xs">
        {t(mayEdit ? 'recent.title' : 'recent.titleOfReader')}
      </Title>
      <Card flush>
        {reports.recent.length === 0 ? (
          <EmptyState icon={IconClipboardData} title={t('recent.none')} level={3}>
            {t(mayEdit ? 'recent.noneText' : 'recent.noneTextOfReader')}
          </EmptyState>
        ) : (
          <ul className={classes.rows}>
            {reports.recent.map((report) => (
              <li key={report.id}>
                <ReportRow report={report} />
              </li>
            ))}
            {reports.total > reports.recent.length && (
              <li>
                <Link to="/reports" className={classes.all ?? ''}>
                  {t('recent.all', { shown: format.number(reports.total) })}
                </Link>
              </li>
            )}
          </ul>
        )}
      </Card>
    </section>
  );
};
