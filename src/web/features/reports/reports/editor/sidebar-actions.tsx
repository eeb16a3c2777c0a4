import { Button, Select, Tooltip } from '@mantine/core';
import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { useChangeLanguage, useSetLock } from '../header/use-report-changes.ts';
import { MissingTextsButton } from './missing-texts-button.tsx';
import classes from './report-sidebar.module.css';

interface SidebarActionsProps {
  type: ReportType;
  report: AnyReport;
  iconOnly: boolean;
  inRow: boolean;
  calculate?: ReactNode;
  exports?: ReactNode;
}

export const SidebarActions = ({
  type,
  report,
  iconOnly,
  inRow,
  calculate,
  exports,
}: SidebarActionsProps) => {
  const t = useTranslations('reports');
  const setLock = useSetLock(type, report.id);
  const setLanguage = useChangeLanguage(type, report.id);
  const { isLocked } = report;
  const lockLabel = t(isLocked ? 'sidebar.unlock' : 'sidebar.lock');
  const LockIcon = isLocked ? IconLockOpen : IconLock;
  const look = (icon: ReactNode, label: string, isIcon = iconOnly) => ({
    variant: 'default' as const,
    'aria-label': label,
    children: isIcon ? icon : label,
    ...(isIcon ? { px: 8 } : { leftSection: icon, px: 8, fz: 13 }),
  });
  return (
    <>
      {report.mayEdit && (
        <Tooltip label={lockLabel} disabled={!iconOnly} position="left">
          <Button
            {...look(<LockIcon size={17} stroke={1.7} aria-hidden />, lockLabel)}
            aria-pressed={isLocked}
            onClick={() => setLock.mutate(!isLocked)}
          />
        </Tooltip>
      )}
      <Tooltip label={t('sidebar.preview')} disabled={!inRow} position={iconOnly ? 'left' : 'bottom'}>
        <Button
          {...look(<IconEye size={17} stroke={1.7} aria-hidden />, t('sidebar.preview'), inRow)}
          renderRoot={(props) => <Link {...props} {...reportLink(type, report.id, '/page')} />}
        />
      </Tooltip>
      {exports}
      {calculate}
      {!iconOnly && report.languages.length > 0 && <MissingTextsButton type={type} report={report} />}
      {!iconOnly && report.languages.length > 0 && (
        <Select
          className={classes.language ?? ''}
          aria-label={t(type === 'template' ? 'sidebar.languageTemplate' : 'sidebar.language')}
          data={report.languages.map(({ id, tag }) => ({ value: String(id), label: tag.toUpperCase() }))}
          value={String(report.reportLanguageId)}
          disabled={isLocked || !report.mayEdit || report.languages.length === 1}
          allowDeselect={false}
          onChange={(value) => value && setLanguage.mutate(Number(value))}
        />
      )}
    </>
  );
};
