import { Button, Checkbox, Flex, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { RemoteSurvey } from '#shared/surveys/connections/contract.ts';
import { MAXIMUM_UPLOAD_FILES } from '#shared/surveys/imports/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import classes from './connections.module.css';
import { ScheduleField } from './schedule-field.tsx';
import { useFetchSurveys } from './use-connections.ts';

const findSurveys = (surveys: readonly RemoteSurvey[], words: string): RemoteSurvey[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return surveys.filter(({ surveyId, title }) => {
    const text = `${title} ${surveyId}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
};

interface Props {
  connectionId: number;
  surveys: readonly RemoteSurvey[];
  onStarted: (importId: number) => void;
}

const SHOWN = 200;

export const SurveyPicker = ({ connectionId, surveys, onStarted }: Props) => {
  const t = useTranslations('connections');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const fetching = useFetchSurveys(connectionId, onStarted);
  const found = findSurveys(surveys, words);
  const shown = found.slice(0, SHOWN);
  const isFull = chosen.length >= MAXIMUM_UPLOAD_FILES;
  const toggle = (surveyId: string, isChosen: boolean): void =>
    setChosen(isChosen ? [...chosen, surveyId] : chosen.filter((one) => one !== surveyId));
  return (
    <>
      <SearchField className={classes.search} label={t('search')} value={words} onChange={setWords} />
      <Card flush>
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" py="sm" px="md">
            {t('noneFound')}
          </Text>
        )}
        <ul aria-label={t('surveys')}>
          {shown.map((survey) => {
            const { surveyId, title, isActive, isGone = false } = survey;
            const isChosen = chosen.includes(surveyId);
            return (
              <Flex
                key={surveyId}
                component="li"
                columnGap="lg"
                rowGap="xs"
                align="flex-start"
                justify="space-between"
                wrap="wrap"
                className={classes.survey ?? ''}
              >
                <Checkbox
                  classNames={{ label: classes.surveyLabel ?? '' }}
                  label={title === '' ? t('untitled') : title}
                  description={isActive ? surveyId : `${surveyId} · ${t(isGone ? 'gone' : 'inactive')}`}
                  checked={isChosen}
                  disabled={isGone || (isFull && !isChosen)}
                  onChange={(event) => toggle(surveyId, event.currentTarget.checked)}
                />
                {survey.isImported && <ScheduleField connectionId={connectionId} survey={survey} />}
              </Flex>
            );
          })}
        </ul>
        {found.length > shown.length && (
          <Text size="sm" c="dimmed" py="sm" px="md">
            {t('more', { count: found.length - shown.length })}
          </Text>
        )}
      </Card>
      <Group gap="sm" justify="space-between" className={classes.bar ?? ''}>
        <p role="status">
          {t('chosen', { count: chosen.length })}
          {isFull && ` ${t('full', { count: MAXIMUM_UPLOAD_FILES })}`}
        </p>
        <Button
          disabled={chosen.length === 0}
          loading={fetching.isPending}
          onClick={() => fetching.mutate([...chosen])}
        >
          {t('fetch')}
        </Button>
      </Group>
    </>
  );
};
