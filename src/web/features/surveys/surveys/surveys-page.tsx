import { IconClipboardList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SurveyUse } from '#shared/surveys/imports/preview.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import type { SettableStatus } from '#shared/surveys/surveys/rules.ts';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AttributesDialog } from './attributes-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { parseSurveySearch, type SurveySearch } from './finder/survey-search.ts';
import { SurveysFilters } from './finder/surveys-filters.tsx';
import { InvitedDialog } from './invited-dialog.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { ManagedSurveysTable } from './managed-surveys-table.tsx';
import { MinimumDialog } from './minimum-dialog.tsx';
import { SelectedSurveysBar } from './selected-surveys-bar.tsx';
import type { SurveyAct } from './survey-menu.tsx';
import { useChangeSurveys, useManagedSurveys } from './use-managed-surveys.ts';

interface Props {
  search: Partial<SurveySearch>;
  above: ReactNode;
  usedBy: (use: SurveyUse) => ReactNode;
  onSearch: (search: Partial<SurveySearch>) => void;
}

export const SurveysPage = ({ search, above, usedBy, onSearch }: Props) => {
  const t = useTranslations('surveys');
  const [asked, setAsked] = useState<{ act: SurveyAct; surveys: readonly ManagedSurvey[] } | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<number, ManagedSurvey>>(new Map());
  const list = useManagedSurveys(search);
  const change = useChangeSurveys();
  const find = (next: Partial<SurveySearch>): void =>
    onSearch(parseSurveySearch({ ...search, page: 0, ...next }));
  const clear = (): void => setSelected(new Map());
  const select = (surveys: readonly ManagedSurvey[], isSelected: boolean): void => {
    const next = new Map(selected);
    for (const survey of surveys)
      if (isSelected) next.set(survey.id, survey);
      else next.delete(survey.id);
    setSelected(next);
  };
  const setStatus = (surveys: readonly ManagedSurvey[], status: SettableStatus): void =>
    change.mutate(
      { surveys, change: { kind: 'status', status } },
      {
        onError: (error) => notifyFailedCall(error),
        onSuccess: () => {
          clear();
          notify({ message: t(`administration.done.${status}`, { count: surveys.length }) });
        },
      },
    );
  const close = (): void => setAsked(null);
  const done = (message: string): void => {
    close();
    clear();
    notify({ message });
  };
  // Uses current data for surveys on the page.
  const current = new Map(list.data?.content.map((survey) => [survey.id, survey]));
  const chosen = [...selected.values()].map((survey) => current.get(survey.id) ?? survey);
  const isFiltered = Object.keys(search).some((key) => !['sort', 'order', 'page'].includes(key));
  const dialog = asked && { surveys: asked.surveys, onClose: close, onDone: done };
  return (
    <Page>
      <PageHeader title={t('administration.title')} above={above} description={t('administration.about')} />
      <SurveysFilters search={search} rows={list.data?.content ?? []} onFind={find} />
      {chosen.length > 0 && (
        <SelectedSurveysBar
          surveys={chosen}
          onAct={(act) => setAsked({ act, surveys: chosen })}
          onStatus={(status) => setStatus(chosen, status)}
          onClear={clear}
        />
      )}
      <ListCard
        ofSearch
        list={list}
        skeletonRows={10}
        empty={
          <EmptyState
            icon={IconClipboardList}
            title={t(isFiltered ? 'survey.noneFound' : 'administration.none')}
          >
            {!isFiltered && t('administration.noneText')}
          </EmptyState>
        }
        onPage={(page) => onSearch(parseSurveySearch({ ...search, page }))}
      >
        {(rows, isStale) => (
          <ManagedSurveysTable
            rows={rows}
            isStale={isStale}
            search={search}
            selected={selected}
            onSelect={select}
            onSort={(sorting) => find(parseSurveySearch(sorting))}
            onAct={(act, survey) => setAsked({ act, surveys: [survey] })}
            onStatus={(status, survey) => setStatus([survey], status)}
          />
        )}
      </ListCard>
      {dialog && asked.act === 'minimum' && <MinimumDialog {...dialog} floor={list.data?.floor ?? 1} />}
      {dialog && asked.act === 'invited' && <InvitedDialog {...dialog} />}
      {dialog && asked.act === 'correct' && <CorrectionDialog {...dialog} />}
      {dialog && asked.act === 'attributes' && <AttributesDialog {...dialog} />}
      {asked?.act === 'ledger' && asked.surveys[0] && (
        <LedgerDialog survey={asked.surveys[0]} onClose={() => setAsked(null)} />
      )}
      {dialog && asked.act === 'delete' && <DeletionDialog {...dialog} usedBy={usedBy} />}
    </Page>
  );
};
