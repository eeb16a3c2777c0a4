import { Checkbox, NativeSelect, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getLanguages,
  type Languages,
  putLanguages,
  type WantedLanguages,
} from '#shared/platform/configs/languages-contract.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useSession } from '../../../lib/session.tsx';
import { languageName } from '../../../lib/texts/language-name.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './configs.module.css';

const useLanguages = () => useQuery(queryFor(getLanguages));

const useSaveLanguages = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedLanguages) => call(putLanguages, { body }),
    // Reports offer the new languages.
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getLanguages), saved);
      await client.invalidateQueries();
    },
  });
};

const choicesOf = ({ known, offered }: Languages): Languages['known'] => [
  ...known,
  ...offered.filter((tag) => known.every((one) => one.tag !== tag)).map((tag) => ({ tag, formCount: 0 })),
];

const LanguageFields = ({ stored }: { stored: Languages }) => {
  const t = useTranslations('configs');
  const own = useSession().uiConfig.language.user;
  const choices = choicesOf(stored);
  const save = useSaveLanguages();
  const form = useBodyForm({
    initialValues: {
      defaultLanguage: stored.defaultLanguage,
      restricts: stored.offered.length > 0,
      offered: stored.offered.length > 0 ? stored.offered : choices.map(({ tag }) => tag),
    },
    validateInputOnChange: true,
    validate: {
      offered: (chosen, { restricts }) =>
        restricts && chosen.length === 0 ? t('tenantLanguages.wrong') : null,
    },
  });
  const { defaultLanguage, restricts } = form.values;
  const offered = restricts
    ? choices.flatMap(({ tag }) => (form.values.offered.includes(tag) ? tag : []))
    : [];
  const isDirty =
    defaultLanguage !== stored.defaultLanguage ||
    [...offered].sort().join() !== [...stored.offered].sort().join();
  const submit = form.submitWith(() =>
    save.mutate({ defaultLanguage, offered }, { onError: form.showRefusal }),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group} data-lines>
        <legend>{t('tenantLanguages.title')}</legend>
        <NativeSelect
          label={t('tenantLanguages.default')}
          description={t('tenantLanguages.defaultHelp')}
          data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          {...form.getInputProps('defaultLanguage')}
        />
        <Switch
          label={t('tenantLanguages.restricts')}
          description={choices.length === 0 ? t('tenantLanguages.none') : t('tenantLanguages.restrictsHelp')}
          disabled={choices.length === 0}
          {...form.getInputProps('restricts', { type: 'checkbox' })}
        />
        {restricts && (
          <Checkbox.Group label={t('tenantLanguages.offered')} {...form.getInputProps('offered')}>
            <Stack gap={8} mt={8}>
              {choices.map(({ tag, formCount }) => (
                <Checkbox
                  key={tag}
                  value={tag}
                  label={t('tenantLanguages.forms', { language: languageName(tag, own), count: formCount })}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </fieldset>
      <SaveFoot
        label={t('tenantLanguages.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={isDirty}
        isInvalid={!form.isValid()}
      />
    </form>
  );
};

export const LanguagesForm = () => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useLanguages();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={180} radius={8} label={t('tenantLanguages.loading')} />;
  return <LanguageFields stored={data} />;
};
