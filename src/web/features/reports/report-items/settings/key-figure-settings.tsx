import { Select } from '@mantine/core';
import { keyMeasures } from '#shared/reports/report-items/kinds/key-figure.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DifferencesField } from './fields/differences-field.tsx';
import { NormField } from './fields/norm-field.tsx';
import { BoxesField } from './fields/statistics-field.tsx';
import { TargetField } from './fields/target-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const KeyFigureSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  // A score has no options to count.
  const isScore = draft.items[0]?.type === 'INDEX';
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('lineTitleHelp')} />
      {!isScore && (
        <Select
          label={t('keyMeasure')}
          description={t(`statisticSentences.${draft.keyMeasure}`)}
          inputWrapperOrder={['label', 'input', 'description']}
          data={keyMeasures.map((value) => ({ value, label: t(`statisticChoices.${value}`) }))}
          value={draft.keyMeasure}
          allowDeselect={false}
          onChange={(value) => change({ keyMeasure: keyMeasures.find((one) => one === value) ?? 'mean' })}
        />
      )}
      <BoxesField draft={draft} change={change} />
      <TargetField draft={draft} change={change} />
      <NormField draft={draft} language={language} change={change} />
      <DifferencesField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('lineColorHelp')} />
    </>
  );
};
