import type { OwnReplies, WaitingReply } from '#shared/reports/replies/contract.ts';
import type { OwnReplyRow, WaitingReplyRow } from './queries.ts';

export const presentOwnReply = (row: OwnReplyRow): NonNullable<OwnReplies['reply']> | null => {
  const { text, shownAt, changedAt, proposedText, proposedAt, declinedAt, declineReason } = row;
  const written = proposedText ?? text;
  const writtenAt = proposedAt ?? changedAt ?? shownAt;
  if (!written || !writtenAt) return null;
  return {
    state: proposedText === null ? 'SHOWN' : declinedAt === null ? 'WAITING' : 'DECLINED',
    text: written,
    writtenOn: writtenAt.toISOString(),
    isShown: text !== null,
    declineReason: declineReason ?? '',
  };
};

export const presentWaitingReply = ({
  proposedAt,
  proposedText,
  text,
  ...row
}: WaitingReplyRow): WaitingReply => ({
  ...row,
  proposedOn: proposedAt.toISOString(),
  text: proposedText,
  shownText: text,
});
