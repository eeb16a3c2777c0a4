import { Link } from '@tanstack/react-router';
import Markdown from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import { slugify } from './guide-sections.ts';
import classes from './help.module.css';

const pictures = import.meta.glob<string>('../../../../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const Picture = ({ src = '', alt = '' }: { src?: string; alt?: string }) => {
  const url = pictures[`../../../../../docs/${src}`];
  return url ? <img src={url} alt={alt} loading="lazy" className={classes.picture} /> : null;
};

interface AnchorProps {
  href?: string;
  children?: ReactNode;
  findId: (slug: string) => string;
}

const Anchor = ({ href = '', children, findId }: AnchorProps): ReactNode => {
  if (href.startsWith('#'))
    return (
      <Link to="/help" search={{ section: findId(decodeURIComponent(href.slice(1))) }}>
        {children}
      </Link>
    );
  // Other files of the documentation are not part of the application.
  return /^https:/.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );
};

interface Props {
  children: string;
  lang: string;
  findId?: (slug: string) => string;
}

export const MarkdownText = ({ children, lang, findId = (slug) => slug }: Props) => (
  <div className={classes.text} lang={lang}>
    <Markdown
      options={{
        disableParsingRawHTML: true,
        forceBlock: true,
        slugify: (title) => findId(slugify(title)),
        overrides: { a: { component: Anchor, props: { findId } }, img: Picture },
      }}
    >
      {children}
    </Markdown>
  </div>
);
