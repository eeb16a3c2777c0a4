import { Box, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { narrowHeight } from '#charts/narrow-height.ts';
import { buildBlock } from '#document/blocks/block.ts';
import { inReadingOrder } from '#document/blocks/reading-order.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { notifyFailedCall } from '../../../../lib/notify-failed-call.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { runStep } from '../../../../report-state/edit-histories.ts';
import { type AnyReport, findReportStore } from '../../../../report-state/report-query.ts';
import { useBlockContext } from '../../../../report-state/use-block-context.ts';
import { announce } from '../../../../ui/announce.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useShortcut } from '../../../../ui/shortcuts/use-shortcut.ts';
import { EditableCard } from '../grid/editable-card.tsx';
import { itemsBelowTheFold } from '../grid/items-below-the-fold.ts';
import { ReportCard } from '../grid/report-card.tsx';
import { ReportGrid } from '../grid/report-grid.tsx';
import { SelectionBar } from '../grid/selection-bar.tsx';
import { StaticGrid } from '../grid/static-grid.tsx';
import { useInsertionPoint } from '../grid/use-insertion-point.ts';
import { type ItemPlacement, useDeleteItems, usePatchPlacements } from '../grid/use-item-changes.ts';
import { useItemSelection } from '../grid/use-item-selection.ts';
import { useItemTools } from '../grid/use-item-tools.ts';
import { AddLinks } from '../header/add-links.tsx';
import { ReportHeader } from '../header/report-header.tsx';
import { useRetitle } from '../header/use-report-changes.ts';
import { HistoryButtons, SaveState } from './history-buttons.tsx';
import { Metadata } from './metadata.tsx';
import classes from './report-editor.module.css';
import { ReportSidebar } from './report-sidebar.tsx';
import { SidebarActions } from './sidebar-actions.tsx';

const useEditHistory = (type: ReportType, reportId: number, enabled: boolean) => {
  const t = useTranslations('reports');
  const store = findReportStore(useQueryClient(), type, reportId);
  const history = useSyncExternalStore(store.subscribe, () => store.history);
  const take = async (direction: 'undo' | 'redo'): Promise<void> => {
    const taken = await runStep(store, direction);
    if (!taken) return;
    const { what } = taken.step;
    if (taken.error === null) return announce(t(direction === 'undo' ? 'undone' : 'redone', { what }));
    const failed = t(direction === 'undo' ? 'undoFailed' : 'redoFailed', { what });
    announce(failed);
    notifyFailedCall(taken.error, failed);
  };
  const undo = () => void take('undo');
  const redo = () => void take('redo');
  useShortcut({ keys: 'mod+Z', label: t('undo'), enabled }, undo);
  useShortcut({ keys: 'mod+shift+Z', label: t('redo'), enabled }, redo);
  useShortcut({ keys: 'mod+Y', label: t('redo'), enabled }, redo);
  return {
    undo: enabled && history.past.length > 0 ? undo : null,
    redo: enabled && history.future.length > 0 ? redo : null,
  };
};

interface ReportCreatorProps {
  type: ReportType;
  report: AnyReport;
  calculate?: (iconOnly: boolean) => ReactNode;
  exports?: (iconOnly: boolean) => ReactNode;
  itemExports?: (reportItemId: number) => ReactNode;
  isInvalid?: boolean;
  notice?: ReactNode;
  groups: ReactNode;
}

export const ReportCreator = (props: ReportCreatorProps) => {
  const { type, report, calculate, exports, itemExports, notice, groups } = props;
  const t = useTranslations('reports');
  const small = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const retitle = useRetitle(type, report.id);
  const move = usePatchPlacements(type, report.id);
  const [hasTitleProblem, setTitleProblem] = useState(false);
  const isInvalid = props.isInvalid === true || hasTitleProblem;
  const readOnly = report.isLocked || !report.mayEdit;
  const history = useEditHistory(type, report.id, !readOnly);
  const grid = useRef<HTMLElement>(null);
  const selection = useItemSelection(report.reportItems, grid, !readOnly && small !== true);
  const remove = useDeleteItems(type, report.id);
  const onMove = (placements: ItemPlacement[]): void => move.mutate(placements);
  const toolsOf = useItemTools(type, report, selection, onMove);
  const blockContext = useBlockContext(type, report);
  const items = useMemo(() => inReadingOrder(report.reportItems), [report.reportItems]);
  const newestTools = (itemId: number, title: string) =>
    toolsOf(items.find(({ id }) => id === itemId) as ReportItem, title);
  const tools = useRef(newestTools);
  useLayoutEffect(() => {
    tools.current = newestTools;
  });
  useInsertionPoint(type, report.id, items, selection.ids);
  const far = useMemo(() => itemsBelowTheFold(items), [items]);
  const renderItem = (item: ReportItem) =>
    readOnly ? (
      <ReportCard
        block={buildBlock(item, blockContext)}
        format={blockContext.format}
        report={{ reportId: report.id }}
        exports={itemExports?.(item.id)}
        isFar={far.has(item.id)}
      />
    ) : (
      <EditableCard
        context={blockContext}
        reportId={report.id}
        item={item}
        selected={selection.ids.has(item.id)}
        canMove={small !== true}
        toolsOf={tools}
        exports={itemExports?.(item.id)}
        isFar={far.has(item.id)}
      />
    );
  return (
    <Group gap={0} align="flex-start" wrap="nowrap">
      <Box miw={0} flex="1">
        <ReportHeader
          type={type}
          report={report}
          onRetitle={(title) => retitle.mutate(title)}
          onTitleProblem={setTitleProblem}
          isInvalid={isInvalid}
        >
          <HistoryButtons undo={history.undo} redo={history.redo} />
          <SaveState type={type} reportId={report.id} />
        </ReportHeader>
        <div className={classes.content}>
          {items.length > 0 && notice}
          {items.length === 0 ? (
            <EmptyState
              icon={IconLayoutGridAdd}
              title={t('gridEmpty.title')}
              action={
                !readOnly && (
                  <AddLinks type={type} reportId={report.id} disabled={isInvalid} location="grid" />
                )
              }
            >
              {t('gridEmpty.text')}
            </EmptyState>
          ) : (
            <section ref={grid} aria-label={t(type === 'template' ? 'gridLabelTemplate' : 'gridLabel')}>
              <SelectionBar
                count={selection.ids.size}
                total={items.length}
                onAll={selection.all}
                onClear={selection.clear}
                onDelete={() => remove.mutate([...selection.ids])}
              />
              {readOnly || small ? (
                <StaticGrid
                  items={items}
                  renderItem={renderItem}
                  narrowHeight={({ content }) => narrowHeight(content)}
                />
              ) : (
                <ReportGrid
                  items={items}
                  selectedIds={selection.ids}
                  renderItem={renderItem}
                  onMove={onMove}
                />
              )}
            </section>
          )}
        </div>
      </Box>
      <ReportSidebar
        actions={(iconOnly, inRow) => (
          <SidebarActions
            type={type}
            report={report}
            iconOnly={iconOnly}
            inRow={inRow}
            calculate={calculate?.(iconOnly)}
            exports={exports?.(inRow)}
          />
        )}
      >
        {groups}
        <Metadata type={type} report={report} />
      </ReportSidebar>
    </Group>
  );
};
