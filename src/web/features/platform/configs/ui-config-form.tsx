import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { languageFormats, type UiConfig } from '#shared/platform/configs/contract.ts';
import { formatDate } from '#shared/platform/configs/format-date.ts';
import { configProblems } from '#shared/platform/configs/rules.ts';
import { contextLanguages, interfaceLanguages } from '#shared/vocabulary.ts';
import { createFormat } from '../../../lib/format/format.ts';
import { useMay, useSession } from '../../../lib/session.tsx';
import { useIsTranslationKey, useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import classes from './configs.module.css';
import { useSaveUiConfig } from './use-save-ui-config.ts';

const datePatterns = ['d.m.Y', 'd/m/Y', 'm/d/Y', 'Y-m-d'];
const timePatterns = ['H:i', 'H:i:s'];

const EXAMPLE = { number: 1284.5, moment: new Date(2026, 11, 31, 18, 5, 9) };

/** Labels patterns by an example, since `d.m.Y` means nothing to most users. */
const named = (patterns: string[]) =>
  patterns.map((value) => ({ value, label: formatDate(EXAMPLE.moment, value) }));

const withOwn = (patterns: string[], own: string): string[] =>
  patterns.includes(own) ? patterns : [...patterns, own];

/** [3.16] The language is a personal setting; the rest needs `configs.edit`. */
export const UiConfigForm = () => {
  const t = useTranslations('configs');
  const isKey = useIsTranslationKey('configs');
  const { uiConfig } = useSession();
  const mayEdit = useMay('configs.edit');
  const save = useSaveUiConfig();
  const form = useForm<UiConfig>({
    initialValues: uiConfig,
    validate: (values) =>
      Object.fromEntries(
        configProblems(values).map(({ path, code }) => {
          const key = `error.${path}`;
          return [path, isKey(key) ? t(key) : code];
        }),
      ),
  });
  const { values } = form;
  const { formatsFollowLanguage } = values;
  const inForce = formatsFollowLanguage ? { ...values, ...languageFormats[values.language.user] } : values;
  const format = createFormat(inForce);
  const send = (changed: UiConfig) => {
    const { decimalFormat, dateFormat, timeFormat, logoSrc: _, design: __, ...rest } = changed;
    const formats = changed.formatsFollowLanguage ? {} : { decimalFormat, dateFormat, timeFormat };
    save.mutate(mayEdit ? { ...rest, ...formats } : { language: changed.language }, {
      onSuccess: () => form.resetDirty(changed),
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <fieldset className={classes.group}>
        <legend>{t('language.title')}</legend>
        <NativeSelect
          label={t('language.user')}
          data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          {...form.getInputProps('language.user')}
        />
        <NativeSelect
          label={t('language.context')}
          description={t('language.contextHelp')}
          data={contextLanguages.map((value) => ({ value, label: t(`contexts.${value}`) }))}
          {...form.getInputProps('language.context')}
        />
      </fieldset>
      {mayEdit && (
        <>
          <fieldset className={classes.group}>
            <legend>{t('format.title')}</legend>
            <Checkbox
              className={classes.whole}
              label={t('format.followLanguage')}
              description={t('format.followLanguageHelp')}
              {...form.getInputProps('formatsFollowLanguage', { type: 'checkbox' })}
            />
            <NativeSelect
              label={t('format.decimal')}
              disabled={formatsFollowLanguage}
              data={[',', '.'].map((value) => ({
                value,
                label: t(value === ',' ? 'format.comma' : 'format.point'),
              }))}
              {...form.getInputProps('decimalFormat')}
              value={inForce.decimalFormat}
            />
            <NativeSelect
              label={t('format.date')}
              disabled={formatsFollowLanguage}
              data={named(withOwn(datePatterns, inForce.dateFormat))}
              {...form.getInputProps('dateFormat')}
              value={inForce.dateFormat}
            />
            <NativeSelect
              label={t('format.time')}
              disabled={formatsFollowLanguage}
              data={named(withOwn(timePatterns, inForce.timeFormat))}
              {...form.getInputProps('timeFormat')}
              value={inForce.timeFormat}
            />
            <Text size="sm" c="dimmed" className={classes.example ?? ''} aria-live="polite">
              {t('format.example', {
                number: format.number(EXAMPLE.number, 1),
                moment: format.dateTime(EXAMPLE.moment),
              })}
            </Text>
          </fieldset>
          <fieldset className={classes.group} data-lines>
            <legend>{t('rights.title')}</legend>
            <Checkbox
              label={t('rights.permitOpenQuestionCsvExport')}
              description={t('rights.permitOpenQuestionCsvExportHelp')}
              {...form.getInputProps('permitOpenQuestionCsvExport', { type: 'checkbox' })}
            />
            <Checkbox
              label={t('rights.showParticipationEventCodeInName')}
              {...form.getInputProps('showParticipationEventCodeInName', { type: 'checkbox' })}
            />
          </fieldset>
        </>
      )}
      <SaveFoot
        label={t('save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={form.isDirty()}
      />
    </form>
  );
};
