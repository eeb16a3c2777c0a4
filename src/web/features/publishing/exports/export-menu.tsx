import { Button, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconPhotoDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { reportExportFormats, templateExportFormats } from '#shared/publishing/exports/contract.ts';
import { buildFileName } from '#shared/publishing/exports/file-name.ts';
import { isLongExport } from '#shared/publishing/exports/rules.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { reportQuery } from '../../../report-state/report-query.ts';
import { announce } from '../../../ui/announce.ts';
import { runTask } from './export-tasks.ts';
import { FormatItems } from './format-items.tsx';
import { notifyFailure } from './notify-failure.ts';
import { isPaperFormat, type Paper, type PaperFormat } from './paper-format.ts';
import { readDocument } from './read-document.ts';
import { saveFile } from './save-file.ts';
import { useExport } from './use-export.ts';
import { useLongExport } from './use-long-export.ts';
import { WithoutComments } from './without-comments.tsx';

/** [2.14], [7.32] Runs in the browser while the user goes on. */
const useAllChartImages = (reportId: number) => {
  const t = useTranslations('exports');
  const client = useQueryClient();
  const uiConfig = useUiConfig();
  return useSilentMutation({
    mutationFn: async () => {
      const { document: report, format: wording } = await readDocument(client, reportId, uiConfig);
      const content = await runTask({ title: report.title, unit: 'charts' }, async (running) => {
        const { zipChartImages } = await import('./images/zip-chart-images.ts');
        return zipChartImages(report, {
          wording,
          fallback: t('chart'),
          signal: running.signal,
          onProgress: running.progress,
        });
      });
      if (content === null) return announce(t('cancelled'));
      saveFile({ name: buildFileName(report.title, 'zip', t('charts')), content });
      announce(t('done'));
    },
    onError: notifyFailure,
  });
};

const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }));

type ReportExportFormat = (typeof reportExportFormats)[number];

interface ExportMenuProps {
  type?: ReportType;
  reportId: number;
  reportLanguageId: number;
  iconOnly?: boolean;
  atOnce?: boolean;
}

/** [2.18] A template is exported as a document only; its reading page has no exports [2.23]. */
export const ExportMenu = ({
  type = 'report',
  reportId,
  reportLanguageId,
  iconOnly = false,
  atOnce = false,
}: ExportMenuProps) => {
  const t = useTranslations('exports');
  const exported = useExport({ type, reportId, reportItemId: null, reportLanguageId });
  const pictures = useAllChartImages(reportId);
  const { data: report } = useQuery({ ...reportQuery(type, reportId), enabled: false });
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<PaperFormat | null>(null);
  const ask = (format: PaperFormat) => {
    setAsked(format);
    setAsking(true);
  };
  const long = useLongExport();
  const make = (format: ReportExportFormat, paper: Partial<Paper> = {}): void => {
    if (type === 'template' || atOnce || !report || !isLongExport(report.reportItems)) {
      exported.mutate({ format, ...paper });
      return;
    }
    const { title, languages } = report;
    const language = languages.find(({ id }) => id === reportLanguageId)?.tag;
    long.mutate({ title, reportIds: async () => [reportId], format, language, ...paper });
  };
  const label = t('export');
  const icon = <IconDownload size={17} stroke={1.7} aria-hidden />;
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal>
        <Menu.Target>
          <Tooltip label={label} disabled={!iconOnly} position="bottom">
            <Button
              variant="default"
              aria-label={label}
              loading={exported.isPending}
              {...(iconOnly ? { px: 8 } : { leftSection: icon })}
            >
              {iconOnly ? icon : label}
            </Button>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <WithoutComments items={report?.reportItems ?? []} />
          <FormatItems
            formats={type === 'template' ? templateExportFormats : reportExportFormats}
            onChoose={(format) => (isPaperFormat(format) ? ask(format) : make(format))}
          />
          {type === 'report' && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconPhotoDown size={16} aria-hidden />}
                onClick={() => pictures.mutate()}
              >
                {t('allCharts')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Suspense>
          <PaperDialog
            format={asked}
            opened={isAsking}
            onClose={() => setAsking(false)}
            onChoose={(paper) => make(asked, paper)}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">
        {exported.isPending ? t('pending') : exported.isSuccess ? t('done') : ''}
      </VisuallyHidden>
    </>
  );
};
