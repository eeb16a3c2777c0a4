import { IconFileOff } from '@tabler/icons-react';
import type { ImportSource } from '#shared/imports/preview.ts';
import { useWords } from '../../app/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { MappedSource } from './mapped-source.tsx';
import { PlannedSurveys } from './planned-surveys.tsx';
import { ProblemList } from './problem-list.tsx';
import { SourceCounts } from './source-counts.tsx';
import { type SurveyDetails, SurveyDetailsForm } from './survey-details.tsx';

interface Props {
  importId: number;
  source: ImportSource;
  updatedAt: string;
  details: SurveyDetails;
  onDetails: (details: SurveyDetails) => void;
  onChanged: (isChanged: boolean) => void;
}

/** One file of an import: what would come of it, what is wrong with it, and what its columns mean. */
export const SourceView = ({ importId, source, updatedAt, details, onDetails, onChanged }: Props) => {
  const t = useWords('imports');
  const problems = <ProblemList problems={source.problems} count={source.problemCount} />;
  if (source.refused) {
    return (
      <Card>
        <EmptyState icon={IconFileOff} title={t('sources.refusedTitle')}>
          {t('sources.refusedText')}
        </EmptyState>
        {problems}
      </Card>
    );
  }
  const { mapping } = source;
  return (
    <>
      <Card>
        <SourceCounts source={source} />
        {problems}
        <LeftOutList leftOut={source.leftOut} isTable={mapping !== null} />
        {!mapping && source.creates.surveys === 1 && (
          <SurveyDetailsForm survey={source.surveys[0]} details={details} onChange={onDetails} />
        )}
        <PlannedSurveys surveys={source.surveys} created={source.creates.surveys} />
      </Card>
      {mapping && (
        <MappedSource
          importId={importId}
          source={{ ...source, mapping }}
          updatedAt={updatedAt}
          onChanged={onChanged}
        />
      )}
    </>
  );
};
