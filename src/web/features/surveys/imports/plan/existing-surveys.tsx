import { Checkbox, Flex, Radio } from '@mantine/core';
import { useState } from 'react';
import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import classes from '../parts/preview.module.css';

type Replace = ImportConfirmation['replace'];

interface Props {
  existing: ImportPreview['existing'];
  surveys: readonly ImportSource['surveys'][number][];
  count: number;
  replace: Replace;
  onReplace: (replace: Replace) => void;
}

const PAGE = 10;

export const ExistingSurveys = ({ existing, surveys, count, replace, onReplace }: Props) => {
  const t = useTranslations('imports');
  const [page, setPage] = useState(0);
  const chosen = new Set(Array.isArray(replace) ? replace : []);
  const planned = new Map(surveys.map((survey) => [survey.existingId, survey]));
  const nameOf = ({ surveyId, description }: Props['existing'][number]): string => {
    const { leader, period } = planned.get(surveyId) ?? {};
    return [description, leader, period].filter(Boolean).join(' · ');
  };
  const mode = Array.isArray(replace) ? 'some' : replace;
  const toggle = (surveyId: number) => {
    const next = new Set(chosen);
    if (!next.delete(surveyId)) next.add(surveyId);
    onReplace([...next]);
  };
  return (
    <Card>
      <Radio.Group
        label={t('existing.title', { count })}
        description={t('existing.text')}
        value={mode}
        onChange={(value) => onReplace(value === 'some' ? [] : (value as 'none' | 'all'))}
      >
        <Flex columnGap="lg" rowGap="sm" wrap="wrap" mt="sm">
          <Radio value="none" label={t('existing.none', { count })} />
          <Radio value="all" label={t('existing.all', { count })} />
          {count > 1 && <Radio value="some" label={t('existing.some')} />}
        </Flex>
      </Radio.Group>
      {mode === 'some' && (
        <>
          <ul className={`${classes.plain} ${classes.columns}`} aria-label={t('existing.some')}>
            {existing.slice(page * PAGE, (page + 1) * PAGE).map((one) => (
              <li key={one.surveyId}>
                <Checkbox
                  label={nameOf(one)}
                  checked={chosen.has(one.surveyId)}
                  onChange={() => toggle(one.surveyId)}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} size={PAGE} totalElements={existing.length} onPage={setPage} />
        </>
      )}
    </Card>
  );
};
