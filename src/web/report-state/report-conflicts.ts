import { useSyncExternalStore } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import type { AnyReport } from './report-query.ts';

/** What to do about a report that somebody else changed first: take their state, or send the own change again. */
export type ConflictChoice = 'theirs' | 'mine';

export interface ReportConflict {
  type: ReportType;
  /** The report with the changes under way, as this page shows it. */
  mine: AnyReport;
  /** The report as the server has it now. */
  theirs: AnyReport;
  /** Who changed it, when that was heard. */
  userName: string | null;
  choose: (choice: ConflictChoice) => void;
}

/** Changes of a report go one by one, so there is one at a time of each; another report may have its own. */
let pending: readonly ReportConflict[] = [];
const listeners = new Set<() => void>();
const show = (conflicts: readonly ReportConflict[]): void => {
  pending = conflicts;
  for (const listener of listeners) listener();
};

/** Who changed a report last, by id: what `changed` events told. */
const lastChanges = new Map<number, string>();
export const rememberWhoChanged = (reportId: number, userName: string): void => {
  lastChanges.set(reportId, userName);
};

/** Shows the conflict on the pages of its report and waits for the choice. */
export const askAboutConflict = (
  conflict: Pick<ReportConflict, 'type' | 'mine' | 'theirs'>,
): Promise<ConflictChoice> =>
  new Promise((resolve) => {
    const asked: ReportConflict = {
      ...conflict,
      userName: lastChanges.get(conflict.theirs.id) ?? null,
      choose: (choice) => {
        show(pending.filter((other) => other !== asked));
        resolve(choice);
      },
    };
    show([...pending, asked]);
  });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The conflict of that report that waits for a choice. */
export const conflictOf = (type: ReportType, reportId: number): ReportConflict | null =>
  pending.find(({ type: other, theirs }) => other === type && theirs.id === reportId) ?? null;

export const useReportConflict = (type: ReportType, reportId: number): ReportConflict | null =>
  useSyncExternalStore(subscribe, () => conflictOf(type, reportId));
