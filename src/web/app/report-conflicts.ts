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

let pending: ReportConflict | null = null;
const listeners = new Set<() => void>();
const show = (conflict: ReportConflict | null): void => {
  pending = conflict;
  for (const listener of listeners) listener();
};

/** Who changed a report last, by id: what `changed` events told. */
const lastChanges = new Map<number, string>();
export const rememberWhoChanged = (reportId: number, userName: string): void => {
  lastChanges.set(reportId, userName);
};

/** Shows the conflict and waits for the choice. Changes of a report go one by one, so there is one at a time. */
export const askAboutConflict = (
  conflict: Pick<ReportConflict, 'type' | 'mine' | 'theirs'>,
): Promise<ConflictChoice> =>
  new Promise((resolve) => {
    show({
      ...conflict,
      userName: lastChanges.get(conflict.theirs.id) ?? null,
      choose: (choice) => {
        show(null);
        resolve(choice);
      },
    });
  });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The conflict that waits for a choice. */
export const useReportConflict = (): ReportConflict | null => useSyncExternalStore(subscribe, () => pending);
