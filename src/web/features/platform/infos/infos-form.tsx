import { Checkbox, Textarea } from '@mantine/core';
import {
  type Info,
  type InfoKind,
  type Infos,
  infoKinds,
  MAXIMUM_INFO_LENGTH,
} from '#shared/platform/infos/contract.ts';
import { unsoundAddress } from '#shared/platform/infos/rules.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './infos.module.css';
import { useRegisteredInfos, useSaveInfos } from './use-infos.ts';

/** Legally required information and help with sign-in must be public. */
const empty = (kind: InfoKind): Info => ({ kind, text: { de: '', en: '' }, isPublic: true });

const trimmed = ({ text: { de, en }, ...info }: Info): Info => ({
  kind: info.kind,
  text: { de: de.trim(), en: en.trim() },
  isPublic: info.isPublic,
});

const InfosEditor = ({ stored }: { stored: Infos }) => {
  const t = useTranslations('infos');
  const known = infoKinds.map((kind) => stored.infos.find((info) => info.kind === kind) ?? empty(kind));
  const checkAddress = (text: string): string | null => {
    const wrong = unsoundAddress(text);
    return wrong === null ? null : t('addressWrong', { address: wrong });
  };
  const form = useBodyForm({
    initialValues: { infos: known },
    validate: { infos: { text: { de: checkAddress, en: checkAddress } } },
  });
  const { infos } = form.values;
  const save = useSaveInfos();
  const wanted = infos.map(trimmed).filter(({ text }) => text.de !== '' || text.en !== '');
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(stored.infos);
  const submit = form.submitWith(() => save.mutate({ infos: wanted }, { onError: form.showRefusal }));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {infos.map(({ kind }, index) => (
        <Card key={kind} className={classes.info ?? ''}>
          <fieldset>
            <legend>{t(`kinds.${kind}`)}</legend>
            {(['de', 'en'] as const).map((language) => (
              <Textarea
                key={language}
                label={t(`in.${language}`)}
                autosize
                minRows={3}
                maxRows={14}
                maxLength={MAXIMUM_INFO_LENGTH}
                {...form.getInputProps(`infos.${index}.text.${language}`)}
              />
            ))}
            <Checkbox
              className={classes.wide ?? ''}
              label={t('isPublic')}
              {...form.getInputProps(`infos.${index}.isPublic`, { type: 'checkbox' })}
            />
          </fieldset>
        </Card>
      ))}
      <SaveFoot label={t('save')} isSaving={save.isPending} wasSaved={save.isSuccess} isDirty={isDirty} />
    </form>
  );
};

export const InfosForm = () => {
  const t = useTranslations('infos');
  const { data, error, refetch } = useRegisteredInfos();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={320} radius={8} label={t('loading')} />;
  return <InfosEditor stored={data} />;
};
