import type { ReportItem } from '#shared/report-items/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { inReadingOrder } from './grid-layout.ts';
import { titleOf } from './report-card.tsx';
import classes from './report-reader.module.css';

/** The headings of a long report, sections set apart. */
export const ContentsList = ({ items, language }: { items: readonly ReportItem[]; language: string }) => {
  const t = useTranslations('reports');
  return (
    <nav className={classes.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={classes.contentsTitle}>
        {t('page.contents')}
      </h2>
      <ol className={classes.contentsList}>
        {inReadingOrder(items).map((item) => (
          <li
            key={item.id}
            lang={language}
            data-section={item.content.config.visualizationType === 'DIVIDER' || undefined}
          >
            <a
              href={`#item-${item.id}`}
              onClick={(event) => {
                // The address keeps its base: `<base href>` would turn a bare hash into another page.
                event.preventDefault();
                const target = document.getElementById(`item-${item.id}`);
                target?.scrollIntoView({ block: 'start' });
                target?.setAttribute('tabindex', '-1');
                target?.focus({ preventScroll: true });
              }}
            >
              {titleOf(item, language, t('card.untitled'))}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
