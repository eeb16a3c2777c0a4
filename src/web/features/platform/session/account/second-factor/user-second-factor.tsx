import { Button } from '@mantine/core';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { confirmAction } from '../../../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { SectionText, TitledSection } from '../../../../../ui/titled-section.tsx';
import { useRemoveUserSecondFactor, useUserSecondFactor } from './use-second-factor.ts';

export const UserSecondFactor = ({ userId, name }: { userId: number; name: string }) => {
  const t = useTranslations('account');
  const { data, error, refetch } = useUserSecondFactor(userId);
  const remove = useRemoveUserSecondFactor(userId);
  const ask = (): void =>
    confirmAction({
      title: t('secondFactor.removeOf', { name }),
      text: t('secondFactor.removeOfText'),
      confirmLabel: t('secondFactor.removeAction'),
      danger: true,
      onConfirm: () => remove.mutate(),
    });
  return (
    <TitledSection title={t('secondFactor.title')} level={3}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <SectionText>{t(data.isOn ? 'secondFactor.userOn' : 'secondFactor.userOff')}</SectionText>}
      {data?.isOn && (
        <div>
          <Button variant="default" size="xs" loading={remove.isPending} onClick={ask}>
            {t('secondFactor.remove')}
          </Button>
        </div>
      )}
    </TitledSection>
  );
};
