import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { firstSectionByRole, type Guide, readGuide, rolesBySection } from './guide-sections.ts';
import classes from './help.module.css';
import { MarkdownText } from './markdown-text.tsx';

const guides: Record<InterfaceLanguage, () => Promise<{ default: string }>> = {
  de: () => import('../../../../../docs/user-guide.de.md?raw'),
  en: () => import('../../../../../docs/user-guide.md?raw'),
};

interface Props {
  section: string | undefined;
  onSection: (section: string) => void;
}

const GuideReader = ({ guide, lang, section, onSection }: Props & { guide: Guide; lang: string }) => {
  const t = useTranslations('help');
  const { user } = useSession();
  const article = useRef<HTMLElement>(null);
  const { sections, findId } = guide;
  const find = (wanted: string | undefined) =>
    sections.find(({ id, headings }) => wanted !== undefined && (id === wanted || headings.includes(wanted)));
  const shown = find(section) ?? find(firstSectionByRole[user.role]) ?? sections[0];
  const forRole = ({ id }: { id: string }) => rolesBySection[id]?.includes(user.role) ?? false;
  const groups = [
    { title: t('forRole'), entries: sections.filter(forRole) },
    { title: t('more'), entries: sections.filter((one) => !forRole(one)) },
  ].filter(({ entries }) => entries.length > 0);
  useEffect(() => {
    if (section === undefined) return;
    const show = (): void => {
      const heading = document.getElementById(section);
      if (heading) heading.scrollIntoView();
      else window.scrollTo(0, 0);
    };
    show();
    article.current?.focus({ preventScroll: true });
    // Pictures take their height only when they are loaded, which moves the heading until somebody scrolls.
    const reading = new AbortController();
    const { signal } = reading;
    article.current?.addEventListener('load', show, { capture: true, signal });
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(type, () => reading.abort(), { passive: true, signal });
    return () => reading.abort();
  }, [section]);
  return (
    <div className={classes.help}>
      <NativeSelect
        className={classes.chooser ?? ''}
        label={t('contents')}
        value={shown?.id}
        onChange={(event) => onSection(event.currentTarget.value)}
        data={groups.map(({ title, entries }) => ({
          group: title,
          items: entries.map(({ id, title: label }) => ({ value: id, label })),
        }))}
      />
      <nav className={classes.contents} aria-label={t('contents')}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {entries.map(({ id, title: label }) => (
                <li key={id}>
                  <Link
                    to="/help"
                    search={{ section: id }}
                    aria-current={id === shown?.id ? 'page' : undefined}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <article
        data-prose
        ref={article}
        tabIndex={-1}
        className={classes.article}
        aria-labelledby="help-section"
      >
        <h2 id="help-section">{shown?.title}</h2>
        <MarkdownText lang={lang} findId={findId}>
          {shown?.text ?? ''}
        </MarkdownText>
      </article>
    </div>
  );
};

export const HelpPage = (props: Props) => {
  const t = useTranslations('help');
  const { i18n } = useTranslation();
  const language = i18n.language as InterfaceLanguage;
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', language],
    queryFn: async () => (await guides[language]()).default,
    select: readGuide,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page>
      <PageHeader title={t('title')} description={t('about')} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <GuideReader key={language} guide={data} lang={language} {...props} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </Page>
  );
};
