import { Alert, Button, FileButton, Group, NativeSelect, Radio, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconFileDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Norm } from '#shared/figures/norms/contract.ts';
import { NORMS } from '#shared/figures/norms/rules.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { ApiProblem } from '../../../lib/calls/api.ts';
import { saveText } from '../../../lib/format/save-text.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { inputErrorText } from '../../../lib/texts/input-error-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import {
  createNormDraft,
  type DraftNorm,
  hasSurveys,
  normToCsv,
  toSave,
  withQuestions,
  withRead,
} from './norm-draft.ts';
import { NormSurveys } from './norm-surveys.tsx';
import { NormValues } from './norm-values.tsx';
import classes from './norms.module.css';
import { useMeanQuestions, useNormForms, useReadNormCsv, useSaveNorm } from './use-norms.ts';

interface PartProps {
  draft: DraftNorm;
  change: (next: DraftNorm) => void;
}

const AddQuestions = ({ draft, change }: PartProps) => {
  const t = useTranslations('norms');
  const language = useSession().uiConfig.language.user;
  const forms = useNormForms();
  const questions = useMeanQuestions();
  const [formId, setFormId] = useState('');
  const choices = (forms.data?.content ?? []).map(({ id, shortName, title }) => ({
    value: String(id),
    label: pickText(title, language) || shortName,
  }));
  return (
    <div className={classes.adding}>
      <NativeSelect
        label={t('form')}
        data={[{ value: '', label: t('chooseForm') }, ...choices]}
        value={formId}
        onChange={(event) => setFormId(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={formId === ''}
        loading={questions.isPending}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() =>
          questions.mutate(formId, { onSuccess: ({ content }) => change(withQuestions(draft, content)) })
        }
      >
        {t('addQuestions')}
      </Button>
    </div>
  );
};

const CsvButtons = ({ draft, change }: PartProps) => {
  const t = useTranslations('norms');
  const language = useSession().uiConfig.language.user;
  const read = useReadNormCsv();
  // A fresh input fires a change event even if the same file is chosen again.
  const [choice, setChoice] = useState(0);
  const take = async (file: File | null): Promise<void> => {
    setChoice(choice + 1);
    if (file) read.mutate(await file.text(), { onSuccess: ({ values }) => change(withRead(draft, values)) });
  };
  const errors = read.error instanceof ApiProblem ? (read.error.errors ?? []) : [];
  const messages = errors.map((wrong) => {
    const [, row = '1', column = ''] = wrong.path.split('.');
    return t(column === '' ? 'csvRow' : 'csvCell', { row, column, error: inputErrorText(wrong) });
  });
  const name = pickText(draft.name, language) || t('one');
  return (
    <>
      <Group gap="xs" mt="sm">
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
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() =>
            saveText(
              `${name}.csv`,
              normToCsv(draft, (text) => pickText(text, language)),
            )
          }
        >
          {t('csvSave')}
        </Button>
      </Group>
      <Text fz="sm" c="dimmed" mt="xs" mb="sm">
        {t('csvHelp')}
      </Text>
      {read.isError && (
        <div role="alert" className={classes.error}>
          <p>{errors.length > 0 ? t('csvWrong') : problemText(read.error)}</p>
          <ul data-prose>
            {messages.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const Values = ({ draft, change, tried }: PartProps & { tried: boolean }) => {
  const t = useTranslations('norms');
  const hasValues = draft.values.some(({ mean }) => mean !== '');
  return (
    <Card>
      <Title order={2} mb="sm">
        {t('values')}
      </Title>
      <AddQuestions draft={draft} change={change} />
      <CsvButtons draft={draft} change={change} />
      {tried && !hasValues && (
        <p role="alert" className={classes.error}>
          {t('valueRequired')}
        </p>
      )}
      <NormValues
        values={draft.values}
        tried={tried}
        onChange={(value) =>
          change({
            ...draft,
            values: draft.values.map((own) => (own.itemId === value.itemId ? value : own)),
          })
        }
        onRemove={(itemId) =>
          change({ ...draft, values: draft.values.filter((own) => own.itemId !== itemId) })
        }
      />
    </Card>
  );
};

interface Props {
  norm: Norm | null;
  onSaved: (norm: Norm) => void;
}

export const NormForm = ({ norm, onSaved }: Props) => {
  const t = useTranslations('norms');
  const [draft, setDraft] = useState<DraftNorm>(() => createNormDraft(norm));
  const [tried, setTried] = useState(false);
  const save = useSaveNorm(norm);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const body = toSave(draft);
    if (body) save.mutate(body, { onSuccess: onSaved });
  };
  const isNameless = draft.name.de.trim() === '' && draft.name.en.trim() === '';
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Card>
        <div className={classes.pair}>
          {interfaceLanguages.map((language) => (
            <TextInput
              key={language}
              label={t(`nameIn.${language}`)}
              maxLength={NORMS.nameLength}
              value={draft.name[language]}
              onChange={(event) =>
                setDraft({ ...draft, name: { ...draft.name, [language]: event.currentTarget.value } })
              }
              error={tried && isNameless && language === 'de' && t('nameRequired')}
            />
          ))}
        </div>
        <Radio.Group
          mt="sm"
          label={t('from')}
          value={draft.isOfSurveys ? 'surveys' : 'values'}
          onChange={(from) => setDraft({ ...draft, isOfSurveys: from === 'surveys' })}
        >
          <Group gap="md" mt="2xs">
            <Radio value="values" label={t('fromValues')} />
            <Radio value="surveys" label={t('fromSurveys')} />
          </Group>
        </Radio.Group>
        {!draft.isOfSurveys && (
          <TextInput
            mt="sm"
            label={t('source')}
            description={t('sourceHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={NORMS.sourceLength}
            value={draft.source}
            onChange={(event) => setDraft({ ...draft, source: event.currentTarget.value })}
            error={tried && draft.source.trim() === '' && t('sourceRequired')}
          />
        )}
      </Card>
      {draft.isOfSurveys ? (
        <NormSurveys
          surveys={draft.surveys}
          surveyCount={norm?.surveys?.surveyCount ?? null}
          isMissing={tried && !hasSurveys(draft.surveys)}
          onChange={(surveys) => setDraft({ ...draft, surveys })}
        />
      ) : (
        <Values draft={draft} change={setDraft} tried={tried} />
      )}
      {save.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(save.error)}
        </Alert>
      )}
      <Group gap="sm" justify="flex-end">
        {norm && norm.reportCount > 0 && (
          <p className={classes.quiet}>{t('outdates', { count: norm.reportCount })}</p>
        )}
        <Button type="submit" loading={save.isPending}>
          {t(norm ? 'save' : 'create')}
        </Button>
      </Group>
    </form>
  );
};
