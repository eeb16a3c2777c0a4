import { IconFileOff } from '@tabler/icons-react';
import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ExcludedQuestions } from '../parts/excluded-questions.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { type SurveyDetails, SurveyDetailsForm } from '../parts/survey-details.tsx';
import { MappedSource } from './mapped-source.tsx';
import { PlannedSurveys } from './planned-surveys.tsx';
import { QuestionList } from './question-list.tsx';
import { SimilarList } from './similar-list.tsx';
import { SourceCounts } from './source-counts.tsx';
import { UnreadSource } from './unread-source.tsx';

interface Props {
  importId: number;
  source: ImportSource;
  others: number;
  existing: ImportPreview['existing'];
  replace: ImportConfirmation['replace'];
  updatedAt: string;
  details: SurveyDetails;
  onDetails: (details: SurveyDetails) => void;
  joined: ReadonlySet<string>;
  onJoin: (codes: ReadonlySet<string>) => void;
  onChanged: (isChanged: boolean) => void;
}

export const SourceView = (props: Props) => {
  const {
    importId,
    source,
    others,
    existing,
    replace,
    updatedAt,
    details,
    onDetails,
    joined,
    onJoin,
    onChanged,
  } = props;
  const t = useTranslations('imports');
  // Questions about columns are shown above the columns, with their answers.
  const shown = source.refused
    ? source.problems
    : source.problems.filter(
        ({ severity, columns, code }) => (severity !== 'unsure' || !columns) && code !== 'itemsNearlySame',
      );
  const problems = (
    <ProblemList problems={shown} count={source.problemCount - source.problems.length + shown.length} />
  );
  if (source.refused) {
    return (
      <Card>
        <EmptyState icon={IconFileOff} title={t('sources.refusedTitle')}>
          {others > 0 && t('sources.refusedText', { count: others })}
        </EmptyState>
        {problems}
        {source.mapping && (
          <UnreadSource
            importId={importId}
            source={{ ...source, mapping: source.mapping }}
            updatedAt={updatedAt}
          />
        )}
      </Card>
    );
  }
  const { mapping } = source;
  return (
    <>
      <Card>
        <SourceCounts source={source} existing={existing} replace={replace} />
        {problems}
        <SimilarList source={source} joined={joined} onJoin={onJoin} />
        {mapping && <ExcludedQuestions excluded={source.excluded} />}
        {!mapping && source.creates.surveys === 1 && (
          <SurveyDetailsForm survey={source.surveys[0]} details={details} onChange={onDetails} />
        )}
        <PlannedSurveys surveys={source.surveys} total={source.creates.surveys + source.known.surveys} />
      </Card>
      {!mapping && <QuestionList source={source} />}
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
