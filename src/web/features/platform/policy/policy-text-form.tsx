import { Anchor, Group, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MAXIMUM_INFO_LENGTH } from '#shared/platform/infos/contract.ts';
import { unsoundAddress } from '#shared/platform/infos/rules.ts';
import { getPolicy, type PolicyText, putPolicyText } from '#shared/platform/policy/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

const useSavePolicyText = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PolicyText) => call(putPolicyText, { body }),
    onSuccess: () => invalidate(client, queryKeyFor(getPolicy)),
  });
};

const PolicyTextFields = ({ stored }: { stored: PolicyText['text'] }) => {
  const t = useTranslations('policy');
  const save = useSavePolicyText();
  const checkAddress = (text: string): string | null => {
    const wrong = unsoundAddress(text);
    return wrong === null ? null : t('form.addressWrong', { address: wrong });
  };
  const form = useBodyForm({
    initialValues: { text: stored },
    validate: { text: { de: checkAddress, en: checkAddress } },
  });
  const { de, en } = form.values.text;
  const wanted = { de: de.trim(), en: en.trim() };
  const submit = form.submitWith(() => save.mutate({ text: wanted }, { onError: form.showRefusal }));
  return (
    <form onSubmit={submit} noValidate>
      {(['de', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          label={t(`form.${language}`)}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={MAXIMUM_INFO_LENGTH}
          {...form.getInputProps(`text.${language}`)}
        />
      ))}
      <Group gap="md">
        <SaveFoot
          label={t('form.save')}
          isSaving={save.isPending}
          wasSaved={save.isSuccess}
          isDirty={wanted.de !== stored.de || wanted.en !== stored.en}
        />
        <Anchor component={Link} to="/policy" size="sm">
          {t('form.open')}
        </Anchor>
      </Group>
    </form>
  );
};

export const PolicyTextForm = () => {
  const t = useTranslations('policy');
  const { data, error, refetch } = useQuery(queryFor(getPolicy));
  return (
    <TitledSection title={t('form.title')} about={t('form.about')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PolicyTextFields stored={data.text} />
      ) : (
        <LoadingSkeleton height={140} radius={8} label={t('loading')} />
      )}
    </TitledSection>
  );
};
