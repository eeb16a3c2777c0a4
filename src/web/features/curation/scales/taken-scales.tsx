import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Scale } from '#shared/curation/scales/contract.ts';
import { SCALES } from '#shared/curation/scales/rules.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useClosingDropdown } from '../../../ui/fields/use-closing-dropdown.ts';
import classes from './scales.module.css';
import { useScales } from './use-scales.ts';

interface Props {
  /** The scale that is edited, which cannot be a part of itself. */
  scaleId: number | null;
  onTake: (scales: readonly Scale[]) => void;
}

const questionsOf = (scales: readonly Scale[]): number =>
  new Set(scales.flatMap(({ items }) => items.map(({ itemId }) => itemId))).size;

export const TakenScales = ({ scaleId, onTake }: Props) => {
  const t = useTranslations('scales');
  const language = useSession().uiConfig.language.user;
  const [chosen, setChosen] = useState<string[]>([]);
  const dropdown = useClosingDropdown();
  const scales = (useScales().data?.content ?? []).filter(({ id }) => id !== scaleId);
  const taken = scales.filter(({ id }) => chosen.includes(String(id)));
  const isTooMany = questionsOf(taken) > SCALES.items;
  if (scales.length < 2) return null;
  return (
    <div className={classes.taken}>
      <MultiSelect
        label={t('global.label')}
        description={t('global.help')}
        data={scales.map(({ id, name }) => ({ value: String(id), label: pickText(name, language) }))}
        error={isTooMany && t('global.tooMany', { max: SCALES.items })}
        value={chosen}
        onChange={setChosen}
        searchable
        hidePickedOptions
        {...dropdown}
      />
      <Button variant="default" disabled={taken.length < 2 || isTooMany} onClick={() => onTake(taken)}>
        {t('global.take')}
      </Button>
    </div>
  );
};
