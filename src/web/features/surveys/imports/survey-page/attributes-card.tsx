import { Alert, Button, Group, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { SurveyDetail } from '#shared/surveys/surveys/contract.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useSetSurveyAttributes, useSurveyAttributes } from '../../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AttributeFields, changedValues } from '../../../../ui/fields/attribute-fields.tsx';
import classes from './survey-page.module.css';

interface Props {
  survey: SurveyDetail;
  mayChange: boolean;
}

export const AttributesCard = ({ survey, mayChange }: Props) => {
  const t = useTranslations('imports');
  const list = useSurveyAttributes();
  const save = useSetSurveyAttributes();
  const [before] = useState(
    () => new Map(survey.attributes.map(({ attributeId, value }) => [attributeId, value] as const)),
  );
  const [values, setValues] = useState<ReadonlyMap<number, string | null>>(before);
  const attributes = list.data?.content ?? [];
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (attributes.length === 0) return null;
  const changed = changedValues(attributes, before, values);
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('attributes.title')}
      </Title>
      {mayChange ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (changed) save.mutate({ surveyIds: [survey.id], values: changed });
          }}
        >
          <div className={classes.facts}>
            <AttributeFields
              attributes={attributes}
              values={values}
              onChange={(id, value) => setValues(new Map(values).set(id, value))}
            />
          </div>
          {save.error && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(save.error)}
            </Alert>
          )}
          <Group gap="sm">
            <Button
              type="submit"
              variant="default"
              loading={save.isPending}
              disabled={changed === null || changed.length === 0}
            >
              {t('attributes.save')}
            </Button>
          </Group>
        </form>
      ) : (
        <dl className={classes.facts}>
          {attributes.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{before.get(id) ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
};
