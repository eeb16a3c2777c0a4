import { Button } from '@mantine/core';
import { MAXIMUM_SURVEYS_AT_ONCE } from '#shared/limits.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { type SettableStatus, settableStatuses } from '#shared/surveys/surveys/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx';
import type { SurveyAct } from './survey-menu.tsx';

interface Props {
  surveys: readonly ManagedSurvey[];
  onAct: (act: SurveyAct) => void;
  onStatus: (status: SettableStatus) => void;
  onClear: () => void;
}

export const SelectedSurveysBar = ({ surveys, onAct, onStatus, onClear }: Props) => {
  const t = useTranslations('surveys');
  const statuses = settableStatuses.filter((status) =>
    surveys.every(({ nextStatuses }) => nextStatuses.includes(status)),
  );
  const isTooMany = surveys.length > MAXIMUM_SURVEYS_AT_ONCE;
  return (
    <SelectionBar
      label={t('administration.selection')}
      count={t(isTooMany ? 'administration.tooMany' : 'administration.selected', {
        count: surveys.length,
        max: MAXIMUM_SURVEYS_AT_ONCE,
      })}
      clear={t('administration.clear')}
      onClear={onClear}
    >
      {(['correct', 'attributes', 'minimum', 'delete'] as const).map((act) => (
        <Button key={act} size="xs" variant="default" disabled={isTooMany} onClick={() => onAct(act)}>
          {t(`administration.act.${act}`)}
        </Button>
      ))}
      {statuses.map((status) => (
        <Button
          key={status}
          size="xs"
          variant="default"
          disabled={isTooMany}
          onClick={() => onStatus(status)}
        >
          {t(`administration.status.${status}`)}
        </Button>
      ))}
    </SelectionBar>
  );
};
