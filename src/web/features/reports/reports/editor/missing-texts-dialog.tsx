import { Box, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buildBlock } from '#document/blocks/block.ts';
import { inReadingOrder } from '#document/blocks/reading-order.ts';
import type { MissingTextsOf } from '#document/texts/missing-texts.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportItemLink } from '../../../../report-state/report-links.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { useBlockContext } from '../../../../report-state/use-block-context.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import classes from './missing-texts.module.css';

interface MissingTextsDialogProps {
  type: ReportType;
  report: AnyReport;
  places: readonly MissingTextsOf[];
  language: string;
  languageName: string;
  onClose: () => void;
}

export const MissingTextsDialog = (props: MissingTextsDialogProps) => {
  const { type, report, places, language, languageName, onClose } = props;
  const t = useTranslations('reports');
  const context = useBlockContext(type, report);
  const ordered = inReadingOrder(report.reportItems);
  const listed = [
    ...ordered.flatMap((item) => {
      const found = places.find(({ reportItemId }) => reportItemId === item.id);
      return found ? [{ ...found, heading: buildBlock(item, context).heading }] : [];
    }),
    ...places.flatMap((place) =>
      place.reportItemId === null ? [{ ...place, heading: t('missingTexts.filter') }] : [],
    ),
  ];
  return (
    <Dialog opened onClose={onClose} title={t('missingTexts.title', { language: languageName })} size="lg">
      {listed.length === 0 ? (
        <EmptyState icon={IconLanguage} title={t('missingTexts.none', { language: languageName })} />
      ) : (
        <>
          <Text size="xs" c="dimmed" mb="sm">
            {t('missingTexts.help')}
          </Text>
          <ul className={classes.places}>
            {listed.map(({ reportItemId, heading, texts }) => (
              <li key={reportItemId ?? 'filter'}>
                {reportItemId === null ? (
                  <strong>{heading}</strong>
                ) : (
                  <Link {...reportItemLink(type, report.id, reportItemId)} onClick={onClose} lang={language}>
                    {heading}
                  </Link>
                )}
                <ul className={classes.texts}>
                  {texts.map(({ role, shown, shownLanguage }) => (
                    <li key={`${role} ${shown}`}>
                      <Box component="span" c="dimmed" flex="0 0 96px">
                        {t(`missingTexts.role.${role}`)}
                      </Box>
                      {shown === '' ? (
                        <em>{t('missingTexts.nothing')}</em>
                      ) : (
                        <span>
                          <q lang={shownLanguage}>{shown}</q> ({shownLanguage.toUpperCase()})
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
