import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import { basePath } from '../../../../lib/calls/base-path.ts';
import { useMay } from '../../../../lib/session.tsx';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import { Counts } from '../parts/counts.tsx';
import { newProblems } from '../parts/new-problems.ts';
import { ProblemList } from '../parts/problem-list.tsx';
import { useImportActions } from '../parts/use-import.ts';
import { UsedBy } from '../survey-page/used-by.tsx';
import classes from './imports.module.css';

const UndoImport = ({ detail }: { detail: ImportDetail }) => {
  const t = useTranslations('imports');
  const { undo: taken } = useImportActions(detail.id);
  const { undo } = detail;
  if (!undo) return null;
  const ask = () =>
    confirmAction({
      title: t('undo.title'),
      text: (
        <>
          <p>{t('undo.text', { count: undo.surveys })}</p>
          {undo.reportCount > 0 && <p>{t('surveyPage.deleteFrom', { count: undo.reportCount })}</p>}
          {undo.reportCount > 0 && <UsedBy use={undo} />}
        </>
      ),
      confirmLabel: t('undo.confirm', { count: undo.surveys }),
      danger: true,
      onConfirm: () => taken.mutate(undo.reportCount > 0),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={taken.isPending}
      onClick={ask}
    >
      {t('undo.action')}
    </Button>
  );
};

export const ResultView = ({ detail, result }: { detail: ImportDetail; result: ImportResult }) => {
  const t = useTranslations('imports');
  const mayReport = useMay('reports.edit');
  const mayConfirm = useMay('users.manage');
  const { surveyIds, surveysCreated, surveysReplaced } = result;
  const done = surveysCreated + surveysReplaced;
  const counts = [
    ['surveysCreated', surveysCreated],
    ['surveysReplaced', surveysReplaced],
    ['surveysWaiting', result.surveysWaiting],
    ['surveysUnchanged', result.surveysUnchanged],
    ['respondents', result.respondents],
    ['incomplete', result.incomplete],
    ['comments', result.comments],
    ['formsCreated', result.formsCreated],
    ['formsShared', result.formsShared],
    ['items', result.items],
    ['unitsCreated', result.unitsCreated],
    ['periodsCreated', result.periodsCreated],
    ['leadersLinked', result.leadersLinked ?? 0],
    ['leadersProposed', result.leadersProposed ?? 0],
    ['leadersUnknown', result.leadersUnknown ?? 0],
  ] as const;
  const news = newProblems(detail, result);
  const always = new Set(['surveysCreated', 'respondents', 'items']);
  return (
    <Card>
      <Group gap="sm" wrap="nowrap" mb="lg" className={classes.resultHead ?? ''}>
        <IconCircleCheck size={32} stroke={1.5} aria-hidden />
        <h2>{done > 0 ? t('result.title', { count: done }) : t('result.nothing')}</h2>
      </Group>
      <Counts
        label={t('result.counts')}
        counts={counts
          .filter(([name, count]) => count > 0 || always.has(name))
          .map(([name, count]) => ({ label: t(`result.${name}`, { count }), count }))}
      />
      <Group gap="xs" align="stretch" mt="lg">
        {mayReport && surveyIds.length > 0 && (
          <Button
            component="a"
            href={`${basePath}reports/0?surveyIds=${surveyIds.join(',')}`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('result.newReport', { count: surveyIds.length })}
          </Button>
        )}
        {mayReport && surveyIds.length === 1 && (
          <Button component="a" href={`${basePath}surveys/${surveyIds[0]}`} variant="default">
            {t('result.open')}
          </Button>
        )}
        {mayConfirm && (result.leadersProposed ?? 0) > 0 && (
          <Button component={Link} to="/subunits/assignments" variant="default">
            {t('result.confirmLeaders')}
          </Button>
        )}
        <Button component={Link} to="/imports" variant="default">
          {t('result.again')}
        </Button>
        <UndoImport detail={detail} />
      </Group>
      <ProblemList problems={news} count={news.length} />
      {detail.undo === null && done > 0 && <p role="status">{t('undo.nothing')}</p>}
    </Card>
  );
};
