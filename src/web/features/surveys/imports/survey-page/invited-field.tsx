import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './survey-page.module.css';

interface Props {
  invited: number | null;
  responses: number;
  isSaving: boolean;
  onSave: (invited: number | null) => void;
}

export const InvitedField = ({ invited, responses, isSaving, onSave }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const [value, setValue] = useState<number | string>(invited ?? '');
  const wanted = typeof value === 'number' ? value : null;
  const isFewer = wanted !== null && wanted < responses;
  return (
    <form
      className={classes.invited}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(wanted);
      }}
    >
      <NumberInput
        label={t('invited.label')}
        description={
          invited === null
            ? t('invited.help')
            : t('invited.rate', {
                share: format.percent(responses / invited),
                invited: format.number(invited),
              })
        }
        value={value}
        onChange={setValue}
        min={1}
        max={10_000_000}
        allowDecimal={false}
        error={isFewer ? t('invited.fewer', { count: format.number(responses) }) : null}
      />
      <Button type="submit" variant="default" loading={isSaving} disabled={isFewer || wanted === invited}>
        {t('invited.save')}
      </Button>
    </form>
  );
};
