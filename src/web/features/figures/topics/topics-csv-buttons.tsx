import { Button, FileButton, Group } from '@mantine/core';
import { IconFileDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { TopicDraft } from '#shared/figures/topics/contract.ts';
import { topicsToCsv } from '#shared/figures/topics/topics-csv.ts';
import { ApiProblem } from '../../../lib/calls/api.ts';
import { saveText } from '../../../lib/format/save-text.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { inputErrorText } from '../../../lib/texts/input-error-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './topics.module.css';
import { useReadTopicsCsv } from './use-topic-models.ts';

interface TopicsCsvProps {
  name: string;
  topics: readonly TopicDraft[];
  disabled: boolean;
  onRead: (topics: TopicDraft[]) => void;
}

export const TopicsCsvButtons = ({ name, topics, disabled, onRead }: TopicsCsvProps) => {
  const t = useTranslations('topics');
  const read = useReadTopicsCsv();
  // A fresh input fires a change event even if the same file is chosen again.
  const [choice, setChoice] = useState(0);
  const take = async (file: File | null): Promise<void> => {
    setChoice(choice + 1);
    if (file) read.mutate(await file.text(), { onSuccess: onRead });
  };
  const errors = read.error instanceof ApiProblem ? (read.error.errors ?? []) : [];
  const messages = errors.map((wrong) => {
    const [, row = '1', column = ''] = wrong.path.split('.');
    return t(column === '' ? 'csvRow' : 'csvCell', { row, column, error: inputErrorText(wrong) });
  });
  return (
    <>
      <Group gap="xs" align="stretch" mt="sm">
        {!disabled && (
          <FileButton key={choice} accept=".csv,text/csv" onChange={take}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={read.isPending}
                leftSection={<IconFileImport size={16} aria-hidden />}
              >
                {t('csvRead')}
              </Button>
            )}
          </FileButton>
        )}
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() => saveText(`${name || t('title')}.csv`, topicsToCsv(topics))}
        >
          {t('csvSave')}
        </Button>
      </Group>
      {read.isError && (
        <div role="alert" className={classes.problems}>
          <p>{errors.length > 0 ? t('csvWrong') : problemText(read.error)}</p>
          {messages.length > 0 && (
            <ul data-prose>
              {messages.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
};
