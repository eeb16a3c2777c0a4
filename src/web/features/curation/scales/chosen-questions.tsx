import { ActionIcon, Box, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { pickText } from '#charts/wording/pick-text.ts';
import { SCALES } from '#shared/curation/scales/rules.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import type { DraftItem } from './scale-draft.ts';
import classes from './scales.module.css';

interface Props {
  items: readonly DraftItem[];
  onChange: (itemId: number, changes: Partial<DraftItem>) => void;
  onRemove: (itemId: number) => void;
}

export const ChosenQuestions = ({ items, onChange, onRemove }: Props) => {
  const t = useTranslations('scales');
  const language = useSession().uiConfig.language.user;
  if (items.length === 0) return <p className={classes.quiet}>{t('noneChosen')}</p>;
  return (
    <ol className={classes.chosen} aria-label={t('chosen')}>
      {items.map(({ itemId, text, weight, isReversed }) => {
        const name = pickText(text, language);
        return (
          <li key={itemId}>
            <Box component="span" miw={0} flex="1 1 240px" data-breaks>
              {name}
            </Box>
            <Checkbox
              label={t('reversed')}
              aria-label={t('reversedNamed', { name })}
              checked={isReversed}
              onChange={(event) => onChange(itemId, { isReversed: event.currentTarget.checked })}
            />
            <DecimalField
              className={classes.weight ?? ''}
              aria-label={t('weightNamed', { name })}
              leftSection={<span aria-hidden>×</span>}
              value={weight}
              min={0}
              max={SCALES.weight}
              error={!(weight > 0)}
              onChange={(value) => onChange(itemId, { weight: Number(value) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeNamed', { name })}
              onClick={() => onRemove(itemId)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
};
