import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { findReportStore } from '../../../../report-state/report-query.ts';

export const useInsertionPoint = (
  type: ReportType,
  reportId: number,
  inOrder: readonly ReportItem[],
  selected: ReadonlySet<number>,
): void => {
  const store = findReportStore(useQueryClient(), type, reportId);
  useEffect(() => {
    store.insertBelow = inOrder.findLast(({ id }) => selected.has(id))?.id ?? null;
  }, [store, inOrder, selected]);
  useEffect(() => {
    const added = new Set(store.justAdded);
    const first = inOrder.find(({ id }) => added.has(id));
    if (!first) return;
    store.justAdded = [];
    document.getElementById(`item-${first.id}`)?.scrollIntoView({ block: 'start' });
  }, [store, inOrder]);
};
