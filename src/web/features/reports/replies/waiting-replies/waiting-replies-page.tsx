import { IconMessageReply } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/lists/list-card.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useWaitingReplies } from '../use-replies.ts';
import { WaitingReplyCard } from './waiting-reply-card.tsx';

export const RepliesPage = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const t = useTranslations('waiting-replies');
  const list = useWaitingReplies(page);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={<Link to="/verification">{t('back')}</Link>}
        description={t('about')}
      />
      <ListCard
        list={list}
        skeletonRows={3}
        empty={
          <EmptyState icon={IconMessageReply} title={t('empty')}>
            {t('emptyText')}
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
