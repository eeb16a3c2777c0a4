import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { ImportConfirmation, ImportDetail } from '#shared/surveys/imports/contract.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';
import classes from '../parts/preview.module.css';
import type { SurveyDetails } from '../parts/survey-details.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { ExistingSurveys } from './existing-surveys.tsx';
import { SourceList } from './source-list.tsx';
import { SourceView } from './source-view.tsx';

export interface ImportChoices {
  shown: number | null;
  excluded: ReadonlySet<number>;
  details: Readonly<Record<number, SurveyDetails>>;
  joined: Readonly<Record<number, ReadonlySet<string>>>;
  minimum: number | string | null;
  /** True if more answers are expected; `null` for the source's default. */
  isCollecting: boolean | null;
}

export const noChoices: ImportChoices = {
  shown: null,
  excluded: new Set(),
  details: {},
  joined: {},
  minimum: null,
  isCollecting: null,
};

interface Props {
  detail: ImportDetail;
  preview: ImportPreview;
  choices: ImportChoices;
  onChoices: (choices: ImportChoices) => void;
}

const joinsOf = (
  sources: readonly ImportSource[],
  joined: Readonly<Record<number, ReadonlySet<string>>>,
): ImportConfirmation['joins'] =>
  sources.flatMap(({ source, similar }) =>
    similar.flatMap(({ code, itemCollectionId }) =>
      joined[source]?.has(code) ? [{ source, code, itemCollectionId }] : [],
    ),
  );

export const PreviewView = ({ detail, preview, choices, onChoices }: Props) => {
  const { sources } = preview;
  const usable = sources.filter(({ refused }) => !refused);
  const { excluded, details, joined } = choices;
  const shown = choices.shown ?? (usable[0] ?? sources[0])?.source ?? 0;
  const choose = (change: Partial<ImportChoices>) => onChoices({ ...choices, ...change });
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [replace, setReplace] = useState<ImportConfirmation['replace']>('none');
  const source = sources.find((one) => one.source === shown);
  const chosen = usable.filter((one) => !excluded.has(one.source));
  const existing = preview.existing.filter((one) => !excluded.has(one.source));
  const existingCount = excluded.size > 0 ? existing.length : preview.existingCount;
  const markChanged = (isChanged: boolean) => {
    const next = new Set(changed);
    if (isChanged) next.add(shown);
    else next.delete(shown);
    setChanged(next);
  };
  return (
    <Stack maw={1600} className={classes.preview ?? ''}>
      {sources.length > 1 && (
        <SourceList
          sources={sources}
          shown={shown}
          onShow={(next) => choose({ shown: next })}
          excluded={excluded}
          onExclude={(next) => choose({ excluded: next })}
        />
      )}
      {existingCount > 0 && (
        <ExistingSurveys
          existing={existing}
          surveys={chosen.flatMap(({ surveys }) => surveys)}
          count={existingCount}
          replace={replace}
          onReplace={setReplace}
        />
      )}
      {source && (
        <SourceView
          key={source.source}
          importId={detail.id}
          source={source}
          others={sources.length - 1}
          existing={preview.existing}
          replace={replace}
          updatedAt={detail.updatedAt}
          details={details[shown] ?? {}}
          onDetails={(next) => choose({ details: { ...details, [shown]: next } })}
          joined={joined[shown] ?? new Set()}
          onJoin={(codes) => choose({ joined: { ...joined, [shown]: codes } })}
          onChanged={markChanged}
        />
      )}
      <ConfirmBar
        importId={detail.id}
        floor={detail.minRespondentFloor}
        minimum={choices.minimum ?? detail.minRespondentFloor}
        onMinimum={(minimum) => choose({ minimum })}
        isCollecting={choices.isCollecting ?? detail.isCollecting}
        onCollecting={(isCollecting) => choose({ isCollecting })}
        sources={chosen}
        isUsable={usable.length > 0}
        isPartial={excluded.size > 0}
        isDirty={changed.size > 0}
        replace={replace}
        existing={existing}
        existingCount={existingCount}
        details={details}
        joins={joinsOf(chosen, joined)}
      />
    </Stack>
  );
};
