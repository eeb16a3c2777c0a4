import { Anchor } from '@mantine/core';
import { splitTextIntoParts } from '#shared/platform/infos/rules.ts';
import classes from './plain-text.module.css';

interface Props {
  text: string;
  lang?: string;
}

/** Empty lines separate paragraphs; web and mail addresses become links. */
export const PlainText = ({ text, lang }: Props) => (
  <div className={classes.text} lang={lang}>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      // A text is replaced as a whole.
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names.
      <p key={index}>
        {splitTextIntoParts(paragraph).map((part, place) =>
          part.href === undefined ? (
            part.text
          ) : (
            <Anchor
              // biome-ignore lint/suspicious/noArrayIndexKey: neither have addresses.
              key={place}
              href={part.href}
              underline="always"
              rel="noreferrer"
            >
              {part.text}
            </Anchor>
          ),
        )}
      </p>
    ))}
  </div>
);
