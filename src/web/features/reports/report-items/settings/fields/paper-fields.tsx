import { Fieldset, Stack, Switch } from '@mantine/core';
import type { ItemPaper } from '#shared/reports/report-items/settings/item-paper.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

const NOTHING: ItemPaper = { breakBefore: false, keepTogether: false };

export const PaperFields = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const paper = draft.paper ?? NOTHING;
  const field = (name: keyof ItemPaper) => (
    <Switch
      label={t(`paper.${name}`)}
      checked={paper[name]}
      onChange={(event) => change({ paper: { ...paper, [name]: event.currentTarget.checked } })}
    />
  );
  return (
    <Fieldset className={classes.group ?? ''} variant="unstyled" legend={t('paper.legend')}>
      <Stack gap="sm">
        {field('breakBefore')}
        {field('keepTogether')}
      </Stack>
    </Fieldset>
  );
};
