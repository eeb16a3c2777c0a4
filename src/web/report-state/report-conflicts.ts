import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { type AnyReport, findReportStore } from './report-query.ts';
import type { Conflict, ConflictChoice, ReportStore } from './report-store.ts';

export type ReportConflict = Conflict<AnyReport>;

export const askAboutConflict = (
  store: ReportStore<AnyReport>,
  conflict: Pick<ReportConflict, 'type' | 'mine' | 'theirs'>,
): Promise<ConflictChoice> =>
  new Promise((resolve) => {
    const show = (asked: ReportConflict | null): void => {
      store.conflict = asked;
      store.notify();
    };
    show({
      ...conflict,
      userName: store.changedBy,
      choose: (choice) => {
        show(null);
        resolve(choice);
      },
    });
  });

export const useReportConflict = (type: ReportType, reportId: number): ReportConflict | null => {
  const store = findReportStore(useQueryClient(), type, reportId);
  return useSyncExternalStore(store.subscribe, () => store.conflict);
};
