import { Flex, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ManagedSurvey, SurveyLedger } from '#shared/surveys/surveys/administration-contract.ts';
import { daysUntil } from '../../../lib/format/days-until.ts';
import { useSession } from '../../../lib/session.tsx';
import { conditionText } from '../../../lib/texts/condition-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './finder/surveys.module.css';
import { useSurveyLedger } from './use-managed-surveys.ts';

const Released = ({ ledger }: { ledger: SurveyLedger }) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const { language: languages, decimalFormat: decimal } = useSession().uiConfig;
  const language = languages.user;
  const { released, reserved } = ledger;
  const filters = released.filter(({ isBar }) => !isBar);
  const bars = released.length - filters.length;
  return (
    <Stack gap="sm">
      <p>
        {t('closing.label')}:{' '}
        {ledger.closing.closedBy === null
          ? t('closing.in', { count: daysUntil(ledger.closing.closesAt) })
          : t(`closing.by.${ledger.closing.closedBy}`)}
        .
      </p>
      {ledger.isWithdrawn && (
        <Text size="sm" c="var(--plenum-warn)">
          {t('ledger.withdrawn')}
        </Text>
      )}
      {ledger.isOfSamePeople && (
        <Text size="sm" c="var(--plenum-warn)">
          {t('ledger.samePeople')}
        </Text>
      )}
      {ledger.isEarlierRelease && (
        <Text size="sm" c="var(--plenum-warn)">
          {t('ledger.earlierRelease')}
        </Text>
      )}
      {filters.length === 0 ? (
        <p>{t('ledger.none')}</p>
      ) : (
        <Flex
          component="ul"
          direction="column"
          gap="sm"
          my="sm"
          className={classes.ledger ?? ''}
          aria-label={t('ledger.released')}
        >
          {filters.map(({ conditions, respondentCount, releasedAt, report }) => {
            const text = conditions
              .map((condition) =>
                conditionText(condition, { language, decimal }, (answers) => t('ledger.noneOf', { answers })),
              )
              .join(' + ');
            return (
              <li key={text}>
                <strong lang={language}>{text}</strong>
                <span>
                  {t('ledger.people', {
                    count: respondentCount,
                    shown: format.number(respondentCount),
                    all: format.number(ledger.respondentCount),
                  })}
                  {' · '}
                  {format.dateTime(releasedAt)}
                  {report && (
                    <>
                      {' · '}
                      <Link to="/reports/$reportId" params={{ reportId: String(report.id) }}>
                        {report.title || t('ledger.untitled')}
                      </Link>
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </Flex>
      )}
      {bars > 0 && <p className={classes.quiet}>{t('ledger.bars', { count: bars })}</p>}
      {reserved.length > 0 && (
        <p className={classes.quiet}>
          {t('ledger.reserved', {
            questions: reserved
              .map((text) => t('ledger.quoted', { text: pickText(text, language) }))
              .join(', '),
          })}
        </p>
      )}
    </Stack>
  );
};

export const LedgerDialog = ({ survey, onClose }: { survey: ManagedSurvey; onClose: () => void }) => {
  const t = useTranslations('surveys');
  const { data, error, refetch } = useSurveyLedger(survey.id);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('ledger.title', { name: survey.description })}>
      <p className={classes.quiet}>{t('ledger.about')}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Released ledger={data} />
      ) : (
        <Skeleton height={96} aria-hidden />
      )}
    </Dialog>
  );
};
