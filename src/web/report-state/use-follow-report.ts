import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getReportEvents, reportEvent } from '#shared/reports/contract.ts';
import { getReportTemplateEvents } from '#shared/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { urlOf } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { useSession } from '../lib/session.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import { hasChangesUnderWay } from './optimistic-store.ts';
import { rememberWhoChanged } from './report-conflicts.ts';
import { type AnyReport, reportKey } from './report-query.ts';

/** The browser comes back by itself from a lost connection, not from a refusal: then after that many milliseconds. */
const COME_BACK = 10_000;

const wordsOf = {
  report: { changed: 'conflict.text', gone: 'conflict.gone' },
  template: { changed: 'conflict.textTemplate', gone: 'conflict.goneTemplate' },
} as const satisfies Record<ReportType, object>;

/**
 * Follows a report that others, or another tab, may change: what is newer is read again, quietly for the user's own
 * changes, with a word for somebody else's. While own changes are under way nothing is read; the last one does it.
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
    const key = reportKey(type, reportId);
    const isGone = event.type === 'deleted';
    if (event.type === 'changed') rememberWhoChanged(reportId, event.userName);
    const known = client.getQueryData<AnyReport>(key)?.version ?? 0;
    const isNews = isGone || event.version > known;
    if (!isNews || (hasChangesUnderWay(client, key) && !isGone)) return !isGone;
    void client.invalidateQueries({ queryKey: key, exact: true });
    if (event.type !== 'current' && event.userId !== ownId) {
      notify({
        id: `report-event-${reportId}`,
        message: t(wordsOf[type][isGone ? 'gone' : 'changed'], { name: event.userName }),
      });
    }
    return !isGone;
  });
  useEffect(() => {
    const endpoint = type === 'report' ? getReportEvents : getReportTemplateEvents;
    let events: EventSource;
    let timer: number | undefined;
    const connect = (): void => {
      events = new EventSource(urlOf(endpoint, { reportId }));
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
