import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { reportEvent } from '#shared/reports/contract.ts';
import { reportEndpoints } from '#shared/templates/report-endpoints.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { urlOf } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { useSession } from '../lib/session.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import { hasPendingMutations, noteAnnounced } from './optimistic-store.ts';
import { type AnyReport, storeOfReport } from './report-query.ts';

/** The browser comes back by itself from a lost connection, not from a refusal: then after that many milliseconds. */
const COME_BACK = 10_000;

const wordsOf = {
  report: { changed: 'conflict.text', gone: 'conflict.gone' },
  template: { changed: 'conflict.textTemplate', gone: 'conflict.goneTemplate' },
} as const satisfies Record<ReportType, object>;

/**
 * Follows a report that others, or another tab, may change: what is newer is read again, quietly for the user's own
 * changes, with a word for somebody else's. While own mutations are pending nothing is read; the last one does it.
 */
export const useFollowReport = (type: ReportType, reportId: number): void => {
  const client = useQueryClient();
  const t = useTranslations('reports');
  const { id: ownId } = useSession().user;
  /** Gives whether there is anything left to follow. */
  const onMessage = useEffectEvent((data: unknown): boolean => {
    const parsed = reportEvent.safeParse(JSON.parse(String(data)));
    if (!parsed.success) return true;
    const event = parsed.data;
    const store = storeOfReport(client, type, reportId);
    const isGone = event.type === 'deleted';
    if (event.type === 'changed') store.changedBy = event.userName;
    const known = client.getQueryData<AnyReport>(store.key)?.version ?? 0;
    const isNews = isGone || event.version > known;
    if (!isGone) noteAnnounced(store, event.version);
    if (!isNews || (hasPendingMutations(store) && !isGone)) return !isGone;
    void client.invalidateQueries({ queryKey: store.key, exact: true });
    if (event.type !== 'current' && event.userId !== ownId) {
      notify({
        id: `report-event-${reportId}`,
        message: t(wordsOf[type][isGone ? 'gone' : 'changed'], { name: event.userName }),
      });
    }
    return !isGone;
  });
  useEffect(() => {
    let events: EventSource;
    let timer: number | undefined;
    const connect = (): void => {
      events = new EventSource(urlOf(reportEndpoints[type].getEvents, { reportId }));
      events.onmessage = ({ data }) => {
        if (!onMessage(data)) events.close();
      };
      events.onerror = () => {
        if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(connect, COME_BACK);
      };
    };
    connect();
    return () => {
      window.clearTimeout(timer);
      events.close();
    };
  }, [type, reportId]);
};
