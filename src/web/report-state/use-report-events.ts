import { useQueryClient } from '@tanstack/react-query';
import { reportEvent } from '#shared/reports/reports/events-contract.ts';
import { reportEndpoints } from '#shared/reports/templates/report-endpoints.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { buildUrl } from '../lib/calls/api.ts';
import { useEventStream } from '../lib/events/use-event-stream.ts';
import { notify } from '../lib/notify.ts';
import { useSession } from '../lib/session.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import { hasPendingMutations, recordAnnouncedVersion } from './optimistic-store.ts';
import { type AnyReport, findReportStore } from './report-query.ts';

const translationsOf = {
  report: { changed: 'conflict.text', gone: 'conflict.gone' },
  template: { changed: 'conflict.textTemplate', gone: 'conflict.goneTemplate' },
} as const satisfies Record<ReportType, object>;

/**
 * Follows changes made by others or in another tab: newer versions are refetched, with a notification unless the
 * author is the user. While own mutations are pending nothing is read; the last one refetches.
 */
export const useReportEvents = (type: ReportType, reportId: number): void => {
  const client = useQueryClient();
  const t = useTranslations('reports');
  const { id: ownId } = useSession().user;
  const onMessage = (data: unknown): boolean => {
    const parsed = reportEvent.safeParse(data);
    if (!parsed.success) return true;
    const event = parsed.data;
    const store = findReportStore(client, type, reportId);
    const isGone = event.type === 'deleted';
    if (event.type === 'changed') store.changedBy = event.userName;
    const known = client.getQueryData<AnyReport>(store.key)?.version ?? 0;
    const isNews = isGone || event.version > known;
    if (!isGone) recordAnnouncedVersion(store, event.version);
    if (!isNews || (hasPendingMutations(store) && !isGone)) return !isGone;
    void client.invalidateQueries({ queryKey: store.key, exact: true });
    if (event.type !== 'current' && event.userId !== ownId) {
      notify({
        id: `report-event-${reportId}`,
        message: t(translationsOf[type][isGone ? 'gone' : 'changed'], { name: event.userName }),
      });
    }
    return !isGone;
  };
  // A stream may end before its last event: of a report deleted just after another change, only the refusal tells.
  const onRefused = (): void => {
    const store = findReportStore(client, type, reportId);
    if (!hasPendingMutations(store)) void client.invalidateQueries({ queryKey: store.key, exact: true });
  };
  useEventStream(buildUrl(reportEndpoints[type].getEvents, { reportId }), { onMessage, onRefused });
};
