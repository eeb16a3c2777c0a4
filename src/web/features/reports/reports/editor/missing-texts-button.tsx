import { Button, Indicator, Tooltip } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { missingTexts } from '#document/texts/missing-texts.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useSession } from '../../../../lib/session.tsx';
import { languageName } from '../../../../lib/texts/language-name.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../../report-state/report-query.ts';
import { MissingTextsDialog } from './missing-texts-dialog.tsx';

interface MissingTextsButtonProps {
  type: ReportType;
  report: AnyReport;
}

export const MissingTextsButton = ({ type, report }: MissingTextsButtonProps) => {
  const t = useTranslations('reports');
  const [isOpen, setOpen] = useState(false);
  const language = readReportLanguage(report);
  const places = missingTexts(report, language);
  const count = places.reduce((sum, { texts }) => sum + texts.length, 0);
  const name = languageName(language, useSession().uiConfig.language.user);
  const label = t(count === 0 ? 'missingTexts.none' : 'missingTexts.some', { count, language: name });
  return (
    <>
      <Indicator
        inline
        label={<span aria-hidden>{count}</span>}
        disabled={count === 0}
        size={16}
        offset={4}
        color="orange.8"
        zIndex={1}
      >
        <Tooltip label={label} position="bottom">
          <Button
            variant="default"
            px={8}
            fullWidth
            aria-label={label}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <IconLanguage size={17} stroke={1.7} aria-hidden />
          </Button>
        </Tooltip>
      </Indicator>
      {isOpen && (
        <MissingTextsDialog
          type={type}
          report={report}
          places={places}
          language={language}
          languageName={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
