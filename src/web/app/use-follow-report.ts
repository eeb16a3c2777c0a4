import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getReportEvents, reportEvent } from '#shared/reports/contract.ts';
import { getReportTemplateEvents } from '#shared/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { notify } from '../ui/notify.ts';
import { urlOf } from './api.ts';
import { hasChangesUnderWay } from './optimistic-store.ts';
import { type AnyReport, reportKey } from './report-query.ts';
import { useSession } from './session.tsx';
import { useWords } from './use-words.ts';

/**
 * Follows a report that others, or another tab, may change: what is newer is read again, quietly for the user's own
 * changes, with a word for somebody else's. While own changes are under way nothing is read; the last one does it.
 */
export const useFollowReport = (type: ReportType, reportId: number): void => {
  const client = useQueryClient();
  const t = useWords('reports');
  const { id: ownId } = useSession().user;
  const onMessage = useEffectEvent((data: unknown): void => {
    const parsed = reportEvent.safeParse(JSON.parse(String(data)));
    if (!parsed.success) return;
    const event = parsed.data;
    const key = reportKey(type, reportId);
    const known = client.getQueryData<AnyReport>(key)?.version ?? 0;
    const isNews = event.type === 'deleted' || event.version > known;
    if (!isNews || hasChangesUnderWay(client, key)) return;
    void client.invalidateQueries({ queryKey: key, exact: true });
    if (event.type === 'current' || event.userId === ownId) return;
    notify({
      id: `report-event-${reportId}`,
      message: t(event.type === 'deleted' ? 'conflict.gone' : 'conflict.text', { name: event.userName }),
    });
  });
  useEffect(() => {
    const endpoint = type === 'report' ? getReportEvents : getReportTemplateEvents;
    const events = new EventSource(urlOf(endpoint, { reportId }));
    events.onmessage = ({ data }) => onMessage(data);
    return () => events.close();
  }, [type, reportId]);
};
