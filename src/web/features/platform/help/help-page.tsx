import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import guide from '../../../../../docs/user-guide.md?raw';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { firstSectionByRole, type GuideSection, rolesBySection, splitSections } from './guide-sections.ts';
import classes from './help.module.css';
import { MarkdownText } from './markdown-text.tsx';

const sections = splitSections(guide);

interface Props {
  section: string | undefined;
  onSection: (section: string) => void;
}

/** The section, also by the id of a heading within it. */
const findSection = (id: string | undefined): GuideSection | undefined =>
  sections.find((one) => one.id === id) ??
  sections.find(
    ({ text }) =>
      id !== undefined && splitSections(text.replace(/^###/gm, '##')).some((one) => one.id === id),
  );

export const HelpPage = ({ section, onSection }: Props) => {
  const t = useTranslations('help');
  const { user } = useSession();
  const article = useRef<HTMLElement>(null);
  const shown = findSection(section) ?? findSection(firstSectionByRole[user.role]) ?? sections[0];
  const forRole = ({ id }: GuideSection) => rolesBySection[id]?.includes(user.role) ?? false;
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
    <Page>
      <PageHeader title={t('title')} description={t('about')} />
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
              <ul lang="en">
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
          <h2 id="help-section" lang="en">
            {shown?.title}
          </h2>
          <MarkdownText>{shown?.text ?? ''}</MarkdownText>
        </article>
      </div>
    </Page>
  );
};
