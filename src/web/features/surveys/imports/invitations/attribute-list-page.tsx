import { Alert, Button, Flex, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconTags } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSurveyAttributes } from '#shared/surveys/attributes/contract.ts';
import {
  type AttributeListPreview,
  type AttributeRow,
  previewAttributeList,
  setListedAttributes,
} from '#shared/surveys/imports/attribute-list.ts';
import { MAXIMUM_INVITATION_BYTES } from '#shared/surveys/imports/invitations.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { ApiProblem, call } from '../../../../lib/calls/api.ts';
import { invalidate, queryKeyFor, resourceKeyFor } from '../../../../lib/calls/query-for.ts';
import { upload } from '../../../../lib/calls/upload.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../../lib/notify.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useSurveyAttributes } from '../../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Counts } from '../parts/counts.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { AttributeRows } from './attribute-rows.tsx';
import { ListDrop } from './list-drop.tsx';

const useAttributeListPreview = () =>
  useSilentMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAXIMUM_INVITATION_BYTES) throw new ApiProblem('error.tooLarge', 413, {});
      const noProgress = (): void => undefined;
      const { signal } = new AbortController();
      return upload<AttributeListPreview>(previewAttributeList, [file], noProgress, signal);
    },
  });

const chosenValues = (rows: readonly AttributeRow[]) =>
  rows.flatMap(({ state, survey, values }) =>
    state === 'found' && survey
      ? values.flatMap(({ attributeId, value, before }) =>
          value === null || value === before ? [] : [{ surveyId: survey.id, attributeId, value }],
        )
      : [],
  );

const isRefused = ({ state }: AttributeRow): boolean => state !== 'found' && state !== 'same';

export const AttributeListPage = () => {
  const t = useTranslations('imports');
  const attributes = useSurveyAttributes().data?.content;
  const preview = useAttributeListPreview();
  const names = attributes?.map(({ name }) => name).join(', ') ?? '';
  return (
    <Page>
      <PageHeader
        title={t('attributeList.title')}
        above={<Link to="/imports">{t('title')}</Link>}
        description={t('attributeList.about')}
      />
      {preview.error !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} mb="sm">
          {problemText(preview.error)}
        </Alert>
      )}
      {preview.data ? (
        <Preview preview={preview.data} onDone={() => preview.reset()} />
      ) : (
        <ListDrop
          icon={IconTags}
          isPending={preview.isPending}
          texts={{
            choose: t('invitations.choose'),
            drop: t('invitations.drop'),
            columns: attributes?.length === 0 ? t('attribute.none') : t('attributeList.columns', { names }),
          }}
          onDrop={(file) => preview.mutate(file)}
        />
      )}
    </Page>
  );
};

const Preview = ({ preview, onDone }: { preview: AttributeListPreview; onDone: () => void }) => {
  const t = useTranslations('imports');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (values: ReturnType<typeof chosenValues>) => call(setListedAttributes, { body: { values } }),
    onSettled: () => invalidate(client, resourceKeyFor(searchSurveys), queryKeyFor(listSurveyAttributes)),
  });
  const { file, attributes, rows, problems } = preview;
  const chosen = chosenValues(rows);
  const refused = rows.filter(isRefused);
  const counts = [
    { label: t('invitations.taken'), count: rows.filter(({ state }) => state === 'found').length },
    { label: t('invitations.unchanged'), count: rows.filter(({ state }) => state === 'same').length },
    { label: t('invitations.refused'), count: refused.length },
  ];
  const take = (): void =>
    save.mutate(chosen, {
      onSuccess: () => {
        notify({ color: 'green', message: t('attributeList.saved', { count: chosen.length }) });
        onDone();
      },
    });
  return (
    <>
      <Card>
        <Stack>
          <Title order={2} size="h3" data-breaks>
            {file}
          </Title>
          {problems.length > 0 ? (
            <ProblemList problems={problems} count={problems.length} />
          ) : (
            <>
              <Text size="sm" c="dimmed" data-breaks>
                {t('invitations.read')} {attributes.map(({ name }) => name).join(' · ')}
              </Text>
              <Counts label={t('invitations.counts')} counts={counts} />
            </>
          )}
          <Flex columnGap="sm" rowGap="xs" align="center" wrap="wrap">
            {problems.length === 0 && (
              <Button onClick={take} loading={save.isPending} disabled={chosen.length === 0}>
                {t('attributeList.take', { count: chosen.length })}
              </Button>
            )}
            <Button variant="default" onClick={onDone}>
              {t('invitations.another')}
            </Button>
          </Flex>
        </Stack>
      </Card>
      <AttributeRows title={t('invitations.refused')} attributes={attributes} rows={refused} />
      <AttributeRows
        title={t('invitations.matched')}
        attributes={attributes}
        rows={rows.filter((row) => !isRefused(row))}
      />
    </>
  );
};
