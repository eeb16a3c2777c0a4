import { Alert, Box, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Scale } from '#shared/curation/scales/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScaleForm } from './scale-form.tsx';
import { ScaleReliability } from './scale-reliability.tsx';
import classes from './scales.module.css';
import { useDerivationText } from './use-derivation-text.ts';
import { useDeleteScale, useScale } from './use-scales.ts';

const Back = () => {
  const t = useTranslations('scales');
  return (
    <Link to="/subunits/scales" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {t('title')}
    </Link>
  );
};

export const NewScalePage = ({ onSaved }: { onSaved: (scale: Scale) => void }) => {
  const t = useTranslations('scales');
  return (
    <Page width="reading">
      <PageHeader title={t('add')} above={<Back />} description={t('formAbout')} />
      <ScaleForm scale={null} onSaved={onSaved} />
    </Page>
  );
};

export const ScalePage = ({ scaleId, onDeleted }: { scaleId: number; onDeleted: () => void }) => {
  const t = useTranslations('scales');
  const language = useSession().uiConfig.language.user;
  const derivationText = useDerivationText();
  const { data, isPending, isError, error, refetch } = useScale(scaleId);
  const remove = useDeleteScale();
  const name = data ? pickText(data.name, language) : t('title');
  const askToDelete = (): void =>
    confirmAction({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () => remove.mutate(scaleId, { onSuccess: onDeleted }),
    });
  return (
    <Page width="reading">
      <PageHeader
        title={name}
        above={<Back />}
        description={data && derivationText(data)}
        actions={
          data?.mayChange && (
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
      {data?.derivation?.isFailed && (
        <Alert color="red" mb={16}>
          {t('failedText')}
        </Alert>
      )}
      {data && !data.mayChange && <p className={classes.quiet}>{t('mayNotChange')}</p>}
      {data && (
        <ScaleForm
          key={`${data.id} ${data.version}`}
          scale={data}
          onSaved={() => notify({ message: t('saved') })}
        />
      )}
      {data && !data.derivation && data.items.length > 1 && (
        <Box mt="md">
          <ScaleReliability scale={data} />
        </Box>
      )}
    </Page>
  );
};
