import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../header/report-header.module.css';
import { useSaveState } from '../header/use-save-state.ts';

export const SaveState = ({ type, reportId }: { type: ReportType; reportId: number }) => {
  const t = useTranslations('reports');
  const state = useSaveState(type, reportId);
  const isHeldUp = state === 'offline' || state === 'withoutDatabase';
  return (
    <span role="status" className={classes.saved} data-tone={isHeldUp ? 'warn' : undefined}>
      {state && t(state)}
    </span>
  );
};
