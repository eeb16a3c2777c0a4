import { Select, Switch } from '@mantine/core';
import { cellValues } from '#shared/reports/report-items/kinds/crosstab.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import classes from '../report-items.module.css';
import { AnswerSplitField } from './fields/answer-split-field.tsx';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { SplitField } from './fields/split-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const CrosstabSettings = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      {draft.split === 'none' && (
        <AnswerSplitField draft={draft} language={language} page={page} change={change} />
      )}
      {draft.splitItemId === undefined && <SplitField draft={draft} change={change} />}
      <Select
        label={t('cellValues')}
        data={cellValues.map((value) => ({ value, label: t(`cellValueNames.${value}`) }))}
        value={draft.cellValues}
        allowDeselect={false}
        onChange={(value) =>
          change({ cellValues: cellValues.find((one) => one === value) ?? 'columnPercents' })
        }
      />
      <Switch
        className={classes.wide ?? ''}
        label={t('associationTest')}
        description={t('differenceTestHelp')}
        checked={draft.associationTest === true}
        onChange={(event) => change({ associationTest: event.currentTarget.checked ? true : undefined })}
      />
      <AppearanceFields draft={draft} change={change} />
    </>
  );
};
