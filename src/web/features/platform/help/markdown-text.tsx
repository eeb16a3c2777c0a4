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

const Anchor = ({ href = '', children }: { href?: string; children?: ReactNode }): ReactNode => {
  if (href.startsWith('#'))
    return (
      <Link to="/help" search={{ section: href.slice(1) }}>
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

/** Text of our own documentation, which is English. */
export const MarkdownText = ({ children }: { children: string }) => (
  <div className={classes.text} lang="en">
    <Markdown
      options={{
        disableParsingRawHTML: true,
        forceBlock: true,
        slugify,
        overrides: { a: Anchor, img: Picture },
      }}
    >
      {children}
    </Markdown>
  </div>
);
