import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Norm } from '#shared/figures/norms/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { NormForm } from './norm-form.tsx';
import classes from './norms.module.css';
import { useDeleteNorm, useNorm } from './use-norms.ts';

const Back = () => {
  const t = useTranslations('norms');
  return (
    <Link to="/subunits/norms" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {t('title')}
    </Link>
  );
};

export const NewNormPage = ({ onSaved }: { onSaved: (norm: Norm) => void }) => {
  const t = useTranslations('norms');
  return (
    <Page width="reading">
      <PageHeader title={t('add')} above={<Back />} description={t('formAbout')} />
      <NormForm norm={null} onSaved={onSaved} />
    </Page>
  );
};

export const NormPage = ({ normId, onDeleted }: { normId: number; onDeleted: () => void }) => {
  const t = useTranslations('norms');
  const language = useSession().uiConfig.language.user;
  const { data, isPending, isError, error, refetch } = useNorm(normId);
  const remove = useDeleteNorm();
  const name = data ? pickText(data.name, language) : t('title');
  const askToDelete = (): void =>
    confirmAction({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () => remove.mutate(normId, { onSuccess: onDeleted }),
    });
  return (
    <Page width="reading">
      <PageHeader
        title={name}
        above={<Back />}
        description={data?.isOfSurveys ? t('ownSurveys') : data?.source}
        actions={
          data && (
            <Button
              variant="default"
              disabled={data.reportCount > 0}
              loading={remove.isPending}
              onClick={askToDelete}
            >
              {t('delete')}
            </Button>
          )
        }
      />
      {isPending && <ListSkeleton rows={6} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <NormForm
          key={`${data.id} ${data.version}`}
          norm={data}
          onSaved={() => notify({ message: t('saved') })}
        />
      )}
    </Page>
  );
};
