import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Embedding, getEmbedding, putEmbedding } from '#shared/publishing/sharing/embedding-contract.ts';
import { parseOrigin } from '#shared/publishing/sharing/rules.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './configs.module.css';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const OriginsField = ({ stored }: { stored: readonly string[] }) => {
  const t = useTranslations('configs');
  const client = useQueryClient();
  const form = useBodyForm({
    initialValues: { origins: stored.join('\n') },
    validate: {
      origins: (typed) => {
        const wrong = linesOf(typed).find((origin) => parseOrigin(origin) === null);
        return wrong === undefined ? null : t('error.origin', { origin: wrong });
      },
    },
  });
  const save = useMutation({
    mutationFn: (body: Embedding) => call(putEmbedding, { body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeyFor(getEmbedding), saved);
      form.setValues({ origins: saved.origins.join('\n') });
    },
  });
  const submit = form.submitWith(({ origins }) =>
    save.mutate({ origins: linesOf(origins) }, { onError: form.showRefusal }),
  );
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset className={classes.group} data-lines>
        <legend>{t('embedding.title')}</legend>
        <Textarea
          label={t('embedding.origins')}
          description={t('embedding.help')}
          placeholder="https://www.example.edu"
          autosize
          minRows={2}
          maxRows={20}
          spellCheck={false}
          {...form.getInputProps('origins')}
        />
      </fieldset>
      <SaveFoot
        label={t('embedding.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={form.values.origins !== stored.join('\n')}
      />
    </form>
  );
};

export const EmbeddingForm = () => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useQuery(queryFor(getEmbedding));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={120} radius={8} label={t('embedding.loading')} />;
  return <OriginsField stored={data.origins} />;
};
