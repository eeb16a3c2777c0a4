import { overviewFacts, overviewWords } from '#document/overview-table.ts';
import type { Overview } from '#shared/oversight/overview/contract.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import classes from './overview.module.css';

/** Printed only, where the choices are not visible. */
export const OverviewFacts = ({ overview }: { overview: Overview }) => {
  const { language, decimalFormat } = useUiConfig();
  const { note } = overviewWords(language.user);
  const facts = overviewFacts(overview, { language: language.user, decimal: decimalFormat });
  return (
    <dl className={classes.facts}>
      {facts
        // Notes stand below the table.
        .filter(([label]) => label !== note)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
};
