import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';
import { useCopyReport } from './use-copy-report.ts';
import { useDeleteReport } from './use-delete-report.ts';
import type { ListRow } from './use-report-list.ts';

const EditorsDialog = lazy(async () => ({
  default: (await import('../ownership/editors-dialog.tsx')).EditorsDialog,
}));
const HandOverDialog = lazy(async () => ({
  default: (await import('../ownership/hand-over-dialog.tsx')).HandOverDialog,
}));

export const ReportRowMenu = ({ type, row }: { type: ReportType; row: ListRow }) => {
  const t = useTranslations('reports');
  const remove = useDeleteReport(type);
  const copy = useCopyReport();
  const [opened, setOpened] = useState<'editors' | 'handOver' | null>(null);
  const close = () => setOpened(null);
  const { mayManage = row.mayEdit } = row;
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { title: row.title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {row.mayEdit && (
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} {...reportLink(type, row.id, '')} />}
            >
              {t('open')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconEye size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} {...reportLink(type, row.id, '/page')} />}
          >
            {t('preview')}
          </Menu.Item>
          {type === 'report' && row.mayEdit && (
            <>
              <Menu.Item
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => copy.mutate({ surveyCount: 0, ...row })}
              >
                {t('copy.action')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconUsers size={16} aria-hidden />}
                onClick={() => setOpened('editors')}
              >
                {t('editors.action')}
              </Menu.Item>
              {mayManage && (
                <Menu.Item
                  leftSection={<IconUserShare size={16} aria-hidden />}
                  onClick={() => setOpened('handOver')}
                >
                  {t('handOver.action')}
                </Menu.Item>
              )}
            </>
          )}
          {mayManage && (
            <Menu.Item
              color="red"
              disabled={row.isLocked}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove(row)}
            >
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened === 'editors' && <EditorsDialog report={row} mayManage={mayManage} onClose={close} />}
        {opened === 'handOver' && <HandOverDialog report={row} onClose={close} />}
      </Suspense>
    </>
  );
};
