import { Flex, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { titleProblem } from '#shared/reports/reports/rules.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { LockBadge, PublishedBadge } from '../list/report-badges.tsx';
import { AddLinks } from './add-links.tsx';
import classes from './report-header.module.css';
import { TitleEditor } from './title-editor.tsx';

interface ReportHeaderProps {
  type: ReportType;
  report: AnyReport;
  onRetitle: (title: string) => void;
  onTitleProblem: (hasProblem: boolean) => void;
  isInvalid: boolean;
  children?: ReactNode;
}

export const ReportHeader = (props: ReportHeaderProps) => {
  const { type, report, onRetitle, onTitleProblem, isInvalid, children } = props;
  const [draft, setDraft] = useState<string | null>(null);
  usePageTitle(report.title);
  const readOnly = report.isLocked || !report.mayEdit;
  const edit = (next: string | null): void => {
    setDraft(next);
    onTitleProblem(next !== null && titleProblem(next) !== null);
  };
  return (
    <Flex
      component="header"
      columnGap="lg"
      rowGap="sm"
      align="center"
      justify="space-between"
      wrap="wrap"
      className={classes.header ?? ''}
    >
      <div className={classes.words}>
        <TitleEditor
          title={report.title}
          draft={draft}
          onDraft={edit}
          disabled={readOnly}
          onChange={onRetitle}
        />
        <Group gap="xs" mt="2xs" mih={26}>
          {type === 'report' && (
            <PublishedBadge isPublished={report.isPublished} on={report.publication?.publishedOn ?? null} />
          )}
          {(report.isLocked || report.mayEdit) && <LockBadge isLocked={report.isLocked} type={type} />}
          {children}
        </Group>
      </div>
      <div className={classes.links}>
        <AddLinks type={type} reportId={report.id} disabled={readOnly || isInvalid} location="header" />
      </div>
    </Flex>
  );
};
