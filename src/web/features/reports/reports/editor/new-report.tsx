import { Box, Button, Flex, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createReport } from '#shared/reports/reports/contract.ts';
import { surveySelectionProblem, titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import { createReportTemplate } from '#shared/reports/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../../../../lib/calls/api.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, reportKey } from '../../../../report-state/report-query.ts';
import { Card } from '../../../../ui/card.tsx';
import { AddLinks } from '../header/add-links.tsx';
import headerClasses from '../header/report-header.module.css';
import { reportListKey } from '../list/use-report-list.ts';
import classes from './report-editor.module.css';

interface NewReportProps {
  type: ReportType;
  chosen: readonly number[];
  picker: ReactNode;
  pickerLabel: string;
  onSaved: (id: number) => void;
}

const TYPING_PAUSE = 600;

/**
 * An unsaved report (id 0). It saves itself once the title is valid and surveys are chosen [4.03]; until then the
 * links to add items have no target [2.07] and missing input is not reported [5.01].
 */
export const NewReport = ({ type, chosen, picker, pickerLabel, onSaved }: NewReportProps) => {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [settled] = useDebouncedValue(title, TYPING_PAUSE);
  const attempted = useRef('');
  const suffix = type === 'template' ? 'Template' : '';
  usePageTitle(t(type === 'report' ? 'new' : 'newTemplate'));
  const create = useMutation({
    mutationFn: (body: { title: string; ids: readonly number[] }): Promise<AnyReport> =>
      type === 'report'
        ? call(createReport, { body: { title: body.title, surveyIds: [...body.ids] } })
        : call(createReportTemplate, { body: { title: body.title, formId: body.ids[0] as number } }),
    onSuccess: (report) => {
      client.setQueryData(reportKey(type, report.id), report);
      void client.invalidateQueries({ queryKey: reportListKey(type) });
    },
  });
  const isValid = titleProblem(settled) === null && surveySelectionProblem(chosen) === null;
  const attempt = JSON.stringify([trimTitle(settled), chosen]);
  const { mutate, isPending } = create;
  useEffect(() => {
    // A failed save is not retried automatically, only after a change or by the button.
    if (!isValid || isPending || attempted.current === attempt || settled !== title) return;
    attempted.current = attempt;
    // Navigates only while the page is mounted, not after the user has left it.
    mutate({ title: trimTitle(settled), ids: chosen }, { onSuccess: ({ id }) => onSaved(id) });
  }, [isValid, isPending, attempt, settled, title, chosen, mutate, onSaved]);
  return (
    <Box miw={0} flex="1">
      <Flex
        component="header"
        columnGap="lg"
        rowGap="sm"
        align="center"
        justify="space-between"
        wrap="wrap"
        className={headerClasses.header ?? ''}
      >
        <div className={headerClasses.words}>
          <h1 className={headerClasses.title}>{t(type === 'report' ? 'new' : 'newTemplate')}</h1>
        </div>
        <div className={headerClasses.links}>
          <AddLinks type={type} reportId={0} disabled location="header" />
        </div>
      </Flex>
      <div className={classes.new}>
        <Text size="sm" c="dimmed">
          {t(`newHint${suffix}`)}
        </Text>
        <Card className={classes.newFields ?? ''}>
          <TextInput
            label={t('titleLabel')}
            placeholder={t('titlePlaceholder')}
            size="md"
            value={title}
            data-autofocus
            autoFocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <div>
            <Text size="sm" fw={500} mb="2xs">
              {pickerLabel}
            </Text>
            {picker}
          </div>
          <div role="status">
            {create.isPending && t('saving')}
            {create.isError && (
              <>
                {t(type === 'template' ? 'createFailedTemplate' : 'createFailed')}{' '}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() =>
                    mutate({ title: trimTitle(title), ids: chosen }, { onSuccess: ({ id }) => onSaved(id) })
                  }
                >
                  {t('tryAgain')}
                </Button>
              </>
            )}
          </div>
        </Card>
      </div>
    </Box>
  );
};
