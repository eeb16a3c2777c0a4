import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import {
  type FilterCollisions,
  findFilterCollisions,
  type TriedFilterItem,
} from '#shared/reports/respondent-filter/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { conditionText } from '../../../lib/texts/condition-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './respondent-filter.module.css';

const Collision = ({ conditions, shown }: FilterCollisions['surveys'][number]['collisions'][number]) => {
  const t = useTranslations('respondent-filter');
  const format = useFormat();
  const { language, decimalFormat: decimal } = useSession().uiConfig;
  const text = conditions
    .map((condition) =>
      conditionText(condition, { language: language.user, decimal }, (answers) =>
        t('collisions.noneOf', { answers }),
      ),
    )
    .join(' + ');
  return (
    <li>
      <strong lang={language.user}>{text}</strong>
      <span>
        {shown === null ? (
          t('collisions.reserved')
        ) : (
          <>
            {t('collisions.shown', { at: format.dateTime(shown.at) })}
            {shown.report && (
              <>
                {' · '}
                <Link to="/reports/$reportId" params={{ reportId: String(shown.report.id) }}>
                  {shown.report.title || t('collisions.untitled')}
                </Link>
              </>
            )}
          </>
        )}
      </span>
    </li>
  );
};

const Found = ({ surveys, omittedSurveyCount }: FilterCollisions) => {
  const t = useTranslations('respondent-filter');
  return (
    <>
      {surveys.length === 0 && omittedSurveyCount === 0 && <p>{t('collisions.none')}</p>}
      {surveys.map(({ surveyId, description, isFull, collisions }) => (
        <section key={surveyId}>
          <p>{t('collisions.survey', { name: description })}</p>
          {isFull || collisions.length === 0 ? (
            <p className={classes.collisionNote}>{t(isFull ? 'collisions.full' : 'collisions.alone')}</p>
          ) : (
            <ul>
              {collisions.map((collision) => (
                <Collision key={JSON.stringify(collision.conditions)} {...collision} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {omittedSurveyCount > 0 && <p>{t('collisions.omitted', { count: omittedSurveyCount })}</p>}
    </>
  );
};

interface FilterCollisionsListProps {
  reportId: number;
  version: number;
  items: TriedFilterItem[];
}

export const FilterCollisionsList = ({ reportId, version, items }: FilterCollisionsListProps) => {
  const t = useTranslations('respondent-filter');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { data, error, refetch } = useQuery({
    ...queryFor(findFilterCollisions, { params: { reportId }, body: { items }, varyBy: version }),
    enabled: isOpen,
  });
  return (
    <Box fz="xs" lh={1.5} mt="xs" className={classes.collisions ?? ''}>
      <UnstyledButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size={15} aria-hidden data-open={isOpen || undefined} />
        {t('collisions.open')}
      </UnstyledButton>
      <div id={listId} hidden={!isOpen}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Found {...data} />
        ) : (
          isOpen && t('collisions.loading')
        )}
      </div>
    </Box>
  );
};
