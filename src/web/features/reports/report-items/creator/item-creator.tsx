import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { type ReportItem, reportItemEndpoints } from '#shared/reports/report-items/contract.ts';
import { resolveView, shownItemTypes } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { notify } from '../../../../lib/notify.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useSession } from '../../../../lib/session.tsx';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { callReport } from '../../../../report-state/call-report.ts';
import { rememberAddedItems, rememberConfiguredItem } from '../../../../report-state/report-item-changes.ts';
import {
  type AnyReport,
  readReportLanguage,
  reportKey,
  reportScope,
} from '../../../../report-state/report-query.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/fields/chip.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import type { ItemDraft } from '../draft/draft.ts';
import { draftProblem, hasItems, parseItemDraft } from '../draft/item-draft.ts';
import classes from '../report-items.module.css';
import { ItemSettings } from '../settings/item-settings.tsx';
import { ItemPicker } from './item-picker.tsx';
import { ItemPreview } from './item-preview.tsx';
import { VisualizationChooser } from './visualization-chooser.tsx';

/** `version` is the report's when the form was opened: settings of a saved item may have changed since. */
interface KeptDraft {
  readonly draft: ItemDraft;
  readonly version: number;
}

const keptBy = new WeakMap<QueryClient, Map<string, KeptDraft>>();

const keptDraft = (client: QueryClient, key: string) => {
  const drafts = keptBy.get(client) ?? new Map<string, KeptDraft>();
  keptBy.set(client, drafts);
  return {
    read: (): KeptDraft | null => drafts.get(key) ?? null,
    keep: (draft: KeptDraft): void => void drafts.set(key, draft),
    drop: (): void => void drafts.delete(key),
  };
};

interface ItemCreatorProps {
  type: ReportType;
  report: AnyReport;
  saved: ReportItem | null;
  start: ItemDraft;
  back: ReactNode;
  onDone: () => void;
}

const ItemForm = ({
  type,
  report,
  saved,
  start,
  back,
  onDone,
  onDiscard,
}: ItemCreatorProps & { onDiscard: () => void }) => {
  const t = useTranslations('report-items');
  const client = useQueryClient();
  const { user } = useSession();
  const kept = keptDraft(client, [user.id, type, report.id, saved?.id ?? 0].join('/'));
  const [restored] = useState(() => {
    const found = kept.read();
    return found && (saved === null || found.version === report.version) ? found.draft : null;
  });
  const [draft, setShown] = useState(restored ?? start);
  const [touched, setTouched] = useState(false);
  // The settings on the screen are those of the version that the page was opened with.
  const [seen] = useState(report.version);
  const setDraft = (next: ItemDraft): void => {
    setShown(next);
    kept.keep({ draft: next, version: seen });
  };
  const leave = (): void => {
    kept.drop();
    onDone();
  };
  const language = readReportLanguage(report);
  const problem = draftProblem(draft);
  const config = parseItemDraft(draft);
  const readOnly = report.isLocked || !report.mayEdit;
  const endpoints = reportItemEndpoints[type];
  const save = useMutation({
    mutationKey: ['report-change', type, report.id],
    scope: reportScope(type, report.id),
    mutationFn: (body: { config: NonNullable<typeof config> }) =>
      saved
        ? callReport(
            endpoints.patchReportItem,
            { params: { reportId: report.id, reportItemId: saved.id }, body },
            seen,
          )
        : callReport(endpoints.createReportItem, { params: { reportId: report.id }, body }),
    onSuccess: async (item, { config: sent }) => {
      kept.drop();
      const what = t(saved ? 'historyConfigured' : 'historyAdded', { count: 1 });
      if (saved) rememberConfiguredItem(client, type, report.id, saved, sent, what);
      else rememberAddedItems(client, type, report.id, [item], what);
      notify({ message: t('saved') });
      await client.invalidateQueries({ queryKey: reportKey(type, report.id) });
    },
  });
  const showsProblem = problem !== null && (touched || draft.items.length > 0);
  const asksQuestions = hasItems(draft);
  // Items without questions show their settings instead.
  const settings = (
    <ItemSettings
      draft={draft}
      language={language}
      page={{ type, reportId: report.id }}
      onChange={setDraft}
    />
  );
  return (
    <Page width="wide">
      <PageHeader title={t(saved ? 'editTitle' : 'newTitle')} above={back} />
      {restored && (
        <Flex role="status" component="p" gap="xs" align="center" fz="sm" c="dimmed" mb="sm">
          {t('draftKept')}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              kept.drop();
              onDiscard();
            }}
          >
            {t('draftDiscard')}
          </Button>
        </Flex>
      )}
      <div className={classes.creator}>
        <Stack miw={0}>
          <Card aria-label={t('questions')}>
            <VisualizationChooser draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
            {asksQuestions && (
              <>
                {draft.items.length > 0 && (
                  <Flex
                    component="ul"
                    gap="xs"
                    wrap="wrap"
                    mb="sm"
                    className={classes.chips ?? ''}
                    aria-label={t('selected')}
                  >
                    {draft.items.map((item) => (
                      <li key={item.id}>
                        <Chip
                          label={pickText(item.text, language)}
                          onRemove={() =>
                            setDraft({ ...draft, items: draft.items.filter(({ id }) => id !== item.id) })
                          }
                        />
                      </li>
                    ))}
                  </Flex>
                )}
                {showsProblem && (
                  <Text role="alert" size="sm" c="var(--plenum-danger)" mb="sm">
                    {problemText(problem)}
                  </Text>
                )}
                <ItemPicker
                  type={type}
                  reportId={report.id}
                  language={language}
                  selected={draft.items}
                  types={shownItemTypes(draft)}
                  onChange={(items) => setDraft({ ...draft, items })}
                />
                <Text size="xs" c="dimmed" mt="sm">
                  {t(`hints.${resolveView(draft)}`)}
                </Text>
              </>
            )}
          </Card>
          {!asksQuestions && settings}
        </Stack>
        <Stack>
          <ItemPreview
            type={type}
            report={report}
            savedId={saved?.id ?? null}
            config={config}
            problem={showsProblem ? problemText(problem) : null}
          />
          {asksQuestions && settings}
        </Stack>
      </div>
      <Flex
        columnGap="md"
        rowGap="xs"
        align="center"
        justify="space-between"
        wrap="wrap"
        className={classes.bar ?? ''}
      >
        {readOnly && (
          <span role="status">{t(type === 'template' ? 'lockedHintTemplate' : 'lockedHint')}</span>
        )}
        <Group gap="xs" align="stretch" justify="flex-end" ml="auto">
          <Button variant="default" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={readOnly}
            onClick={() => {
              setTouched(true);
              // Navigates only while the page is mounted, not after the user has left it.
              if (config) save.mutate({ config }, { onSuccess: onDone });
            }}
          >
            {t(saved ? 'save' : 'add')}
          </Button>
        </Group>
      </Flex>
    </Page>
  );
};

export const ItemCreator = (props: ItemCreatorProps) => {
  const [discarded, setDiscarded] = useState(0);
  return <ItemForm key={discarded} {...props} onDiscard={() => setDiscarded(discarded + 1)} />;
};
