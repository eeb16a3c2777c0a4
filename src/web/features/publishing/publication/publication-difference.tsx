import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { compareDocuments, type DocumentDifference, isDifferent } from '#document/compare-documents.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { useDocumentFormat } from '../../../lib/use-document-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../report-state/report-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './publication.module.css';
import { useSnapshot } from './use-snapshot.ts';

const VISIBLE_LINES = 6;

const Lines = ({ title, lines }: { title: string; lines: readonly { key: string; text: ReactNode }[] }) => {
  const t = useTranslations('publication');
  if (lines.length === 0) return null;
  const rest = lines.length - VISIBLE_LINES;
  return (
    <>
      <dt>{title}</dt>
      {lines.slice(0, VISIBLE_LINES).map(({ key, text }) => (
        <dd key={key}>{text}</dd>
      ))}
      {rest > 0 && <dd>{t('difference.more', { count: rest })}</dd>}
    </>
  );
};

const DifferenceList = ({ difference }: { difference: DocumentDifference }) => {
  const t = useTranslations('publication');
  const { title, facts, added, removed, changed, isReordered } = difference;
  const plain = (texts: readonly string[]) => texts.map((text, index) => ({ key: `${index}`, text }));
  const pairs = [...(title ? [title] : []), ...facts].map(({ before, after }, index) => ({
    key: `${index}`,
    text: before === '' ? after : `${before} → ${after || t('difference.none')}`,
  }));
  const blocks = changed.map(({ id, heading, changes }) => ({
    key: String(id),
    text: (
      <>
        {heading}{' '}
        <Text span size="xs" c="dimmed">
          {changes.map((change) => t(`difference.change.${change}`)).join(', ')}
        </Text>
      </>
    ),
  }));
  return (
    <Box component="dl" fz="sm" lh={1.5} py="xs" px="md" className={classes.difference ?? ''}>
      <Lines title={t('difference.report')} lines={pairs} />
      <Lines title={t('difference.changed')} lines={blocks} />
      <Lines title={t('difference.added')} lines={plain(added)} />
      <Lines title={t('difference.removed')} lines={plain(removed)} />
      {isReordered && <dt>{t('difference.reordered')}</dt>}
    </Box>
  );
};

export const PublicationDifference = ({ report, number }: { report: AnyReport; number: number }) => {
  const t = useTranslations('publication');
  const language = readReportLanguage(report);
  const format = useDocumentFormat(language);
  const snapshot = useSnapshot(report.id, number);
  if (snapshot.isError) return <ErrorState error={snapshot.error} onRetry={() => void snapshot.refetch()} />;
  if (!snapshot.data) return <LoadingSkeleton height={72} radius={8} label={t('difference.loading')} />;
  const before = buildReportDocument(snapshot.data, 'report', {
    ...format,
    language: readReportLanguage(snapshot.data),
  });
  const difference = compareDocuments(
    before,
    buildReportDocument({ ...report, replies: [], measures: [] }, 'report', format),
    format,
  );
  return isDifferent(difference) ? (
    <DifferenceList difference={difference} />
  ) : (
    <Text size="xs" c="dimmed" mb="xs">
      {t('difference.nothing')}
    </Text>
  );
};
