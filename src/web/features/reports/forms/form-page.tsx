import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { FormCuts } from '#shared/reports/forms/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Cut, moveCut } from './cut-order.ts';
import { CutRow } from './cut-row.tsx';
import classes from './forms.module.css';
import { useFormCuts, useSaveFormCuts } from './use-form-cuts.ts';

const plain = ({ itemId, aboutPerson }: Cut) => ({ itemId, aboutPerson });

const CutEditor = ({ form, language }: { form: FormCuts; language: string }) => {
  const t = useTranslations('forms');
  const [draft, setDraft] = useState<Cut[] | null>(null);
  const save = useSaveFormCuts(form.formId);
  const cuts = draft ?? form.cuts;
  const move = (from: number, to: number): void => {
    setDraft(moveCut(cuts, from, to));
    const text = pickText(cuts[from]?.text ?? {}, language);
    announce(t('moved', { text, place: to + 1, count: cuts.length }));
  };
  const settle = () => setDraft(null);
  return (
    <>
      {form.filteredSurveyCount > 0 && (
        <p className={classes.warning} role="note">
          {t('filtered', { count: form.filteredSurveyCount })}
        </p>
      )}
      <Card flush>
        <ol aria-label={t('order')}>
          {cuts.map((cut, position) => (
            <CutRow
              key={cut.itemId}
              cut={cut}
              position={position}
              count={cuts.length}
              form={form}
              language={language}
              disabled={!form.mayChange}
              isStale={draft !== null}
              onMove={move}
              onChange={(changed) =>
                setDraft(cuts.map((one) => (one.itemId === changed.itemId ? changed : one)))
              }
            />
          ))}
        </ol>
      </Card>
      {form.mayChange ? (
        <Group gap="sm" justify="flex-end" mt="md">
          <Button variant="default" disabled={draft === null} onClick={settle}>
            {t('discard')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={draft === null}
            onClick={() => save.mutate({ cuts: cuts.map(plain) }, { onSuccess: settle })}
          >
            {t('save')}
          </Button>
        </Group>
      ) : (
        <p className={classes.reach}>{t('mayNotChange')}</p>
      )}
    </>
  );
};

export const FormPage = ({ formId }: { formId: number }) => {
  const t = useTranslations('forms');
  const language = useSession().uiConfig.language.user;
  const form = useFormCuts(formId);
  return (
    <Page width="reading">
      <PageHeader
        title={form.data ? t('formTitle', { form: form.data.shortName }) : t('title')}
        description={t('formAbout')}
        above={<Link to="/forms">{t('title')}</Link>}
      />
      {form.isPending && <ListSkeleton rows={5} />}
      {form.isError && <ErrorState error={form.error} onRetry={() => form.refetch()} />}
      {form.data && <CutEditor form={form.data} language={language} />}
    </Page>
  );
};
