import { IconMessageReply } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useWaitingReplies } from './use-replies.ts';
import { WaitingReplyCard } from './waiting-reply-card.tsx';

export const RepliesPage = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const t = useTranslations('replies');
  const list = useWaitingReplies(page);
  return (
    <Page>
      <PageHeader
        title={t('queue.title')}
        above={<Link to="/verification">{t('queue.back')}</Link>}
        description={t('queue.about')}
      />
      <ListCard
        list={list}
        skeletonRows={3}
        empty={
          <EmptyState icon={IconMessageReply} title={t('queue.empty')}>
            {t('queue.emptyText')}
          </EmptyState>
        }
        onPage={onPage}
      >
        {(rows) =>
          rows.map((reply) => <WaitingReplyCard key={`${reply.id} ${reply.proposedOn}`} reply={reply} />)
        }
      </ListCard>
    </Page>
  );
};
