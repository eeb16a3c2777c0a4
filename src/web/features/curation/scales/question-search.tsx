import { Checkbox, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import classes from './scales.module.css';
import { useScaleForms, useScaleQuestions } from './use-scales.ts';

interface Props {
  chosen: ReadonlySet<number>;
  onChoose: (item: Item, isChosen: boolean) => void;
}

export const QuestionSearch = ({ chosen, onChoose }: Props) => {
  const t = useTranslations('scales');
  const language = useSession().uiConfig.language.user;
  const [text, setText] = useState('');
  const [formId, setFormId] = useState<string | null>(null);
  const [settled] = useDebouncedValue(text.trim(), 250);
  const forms = useScaleForms();
  const list = useScaleQuestions(settled, formId);
  return (
    <div>
      <div className={classes.finder}>
        <SearchField label={t('search')} value={text} onChange={setText} />
        <Select
          aria-label={t('form')}
          placeholder={t('anyForm')}
          data={(forms.data?.content ?? []).map(({ id, shortName }) => ({
            value: String(id),
            label: shortName,
          }))}
          value={formId}
          onChange={setFormId}
          searchable
          clearable
        />
      </div>
      {list.isError ? (
        <ErrorState ofSearch error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={5} />
      ) : list.data.totalElements === 0 ? (
        <p role="status" className={classes.quiet}>
          {t('noneFound')}
        </p>
      ) : (
        <>
          <ul className={classes.found} aria-label={t('foundQuestions')}>
            {list.data.content.map((item) => (
              <li key={item.id}>
                <Checkbox
                  checked={chosen.has(item.id)}
                  onChange={(event) => onChoose(item, event.currentTarget.checked)}
                  label={
                    <>
                      {pickText(item.text, language)}{' '}
                      <span className={classes.quiet}>{item.formShortName}</span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          {list.data.totalElements > list.data.content.length && (
            <p className={classes.quiet}>{t('moreFound', { count: list.data.content.length })}</p>
          )}
        </>
      )}
    </div>
  );
};
