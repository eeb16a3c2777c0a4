import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import { DeputyDialog } from './deputy-dialog.tsx';
import { DeputyList } from './deputy-list.tsx';
import { type Owner, useDeputies } from './use-deputies.ts';

const Deputyships = ({ owner, userId }: { owner: Owner; userId: number }) => {
  const t = useTranslations('deputies');
  const { data, error, refetch } = useDeputies(owner);
  const [isOpen, setOpen] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={60} radius={8} label={t('loading')} />;
  const { deputyships, ...held } = data;
  return (
    <>
      {deputyships.length === 0 && <SectionText>{t('none')}</SectionText>}
      {deputyships.length > 0 && <DeputyList owner={owner} userId={userId} deputyships={deputyships} />}
      {held.roles.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('create')}
          </Button>
        </div>
      )}
      {isOpen && <DeputyDialog owner={owner} held={held} onClose={() => setOpen(false)} />}
    </>
  );
};

export const OwnDeputies = () => {
  const t = useTranslations('deputies');
  const { user } = useSession();
  return (
    <Card>
      <TitledSection title={t('title')} about={t('about')}>
        <Deputyships owner={null} userId={user.id} />
      </TitledSection>
    </Card>
  );
};

export const UserDeputies = ({ userId }: { userId: number }) => {
  const t = useTranslations('deputies');
  return (
    <TitledSection title={t('title')} level={3}>
      <Deputyships owner={userId} userId={userId} />
    </TitledSection>
  );
};
