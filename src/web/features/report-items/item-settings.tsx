import { Select, Switch, TextInput } from '@mantine/core';
import { light } from '#charts/palettes.ts';
import { splits } from '#shared/calculation/figures.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { Card } from '../../ui/card.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import type { ItemDraft } from './item-draft.ts';
import classes from './report-items.module.css';

interface ItemSettingsProps {
  draft: ItemDraft;
  onChange: (draft: ItemDraft) => void;
}

/** Heading, split, colour and the statistics line. */
export const ItemSettings = ({ draft, onChange }: ItemSettingsProps) => {
  const t = useTranslations('report-items');
  const change = (changes: Partial<ItemDraft>): void => onChange({ ...draft, ...changes });
  const isDivider = draft.visualizationType === 'DIVIDER';
  return (
    <Card aria-label={t('settings')}>
      <h2 className={classes.cardTitle}>{t('settings')}</h2>
      <div className={classes.settings}>
        <TextInput
          className={classes.wide ?? ''}
          label={t(isDivider ? 'dividerTitle' : 'title')}
          description={isDivider ? undefined : t('titleHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={500}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {!isDivider && (
          <>
            <Select
              label={t('split')}
              data={splits.map((value) => ({ value, label: t(`splits.${value}`) }))}
              value={draft.split}
              allowDeselect={false}
              onChange={(value) => change({ split: splits.find((split) => split === value) ?? 'none' })}
            />
            <ColorField
              label={t('color')}
              description={t('colorHelp')}
              swatches={light.categories}
              value={draft.color}
              onChange={(color) => change({ color })}
            />
            <Switch
              className={classes.wide ?? ''}
              label={t('showStatistics')}
              checked={draft.showStatistics}
              onChange={(event) => change({ showStatistics: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
    </Card>
  );
};
