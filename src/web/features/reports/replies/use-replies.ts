import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideReply,
  deleteOwnReply,
  getOwnReply,
  listWaitingReplies,
  putOwnReply,
  type WaitingReply,
} from '#shared/reports/replies/contract.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { reportKey } from '../../../report-state/report-query.ts';

const ownKey = (reportId: number) => queryKeyFor(getOwnReply, { params: { reportId } });

export const useOwnReply = (reportId: number) => useQuery(queryFor(getOwnReply, { params: { reportId } }));

export const useSaveReply = (reportId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: RichTextDocument) => call(putOwnReply, { params: { reportId }, body: { text } }),
    onSuccess: (saved) => {
      client.setQueryData(ownKey(reportId), saved);
      return client.invalidateQueries({ queryKey: reportKey('report', reportId) });
    },
  });
};

export const useWithdrawReply = (reportId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteOwnReply, { params: { reportId } }),
    onSuccess: () => invalidate(client, ownKey(reportId), reportKey('report', reportId)),
  });
};

export const useWaitingReplies = (page: number) =>
  useQuery({
    ...queryFor(listWaitingReplies, { query: { page } }),
    placeholderData: keepPreviousData,
    // Others check at the same time.
    staleTime: 0,
  });

export const useDecideReply = ({ id, proposedOn }: WaitingReply) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      call(decideReply, {
        params: { replyId: id },
        body:
          reason === null
            ? { decision: 'ACCEPTED', proposedOn }
            : { decision: 'DECLINED', proposedOn, reason },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(listWaitingReplies) }),
  });
};
