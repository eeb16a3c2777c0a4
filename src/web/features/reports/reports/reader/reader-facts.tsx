import { Box } from '@mantine/core';
import type { Fact } from '#document/facts.ts';
import classes from './report-reader.module.css';

interface ReaderFactsProps {
  facts: readonly Fact[];
  language: string;
}

/** The page is in the report's language, so only files state it. */
const inFirstLine: readonly Fact['key'][] = ['surveys', 'respondents', 'asOf'];

export const ReaderFacts = ({ facts, language }: ReaderFactsProps) => {
  const others = facts.filter(({ key }) => key !== 'language' && !inFirstLine.includes(key));
  return (
    <Box fz="sm" c="dimmed" lh={1.55} className={classes.facts ?? ''} lang={language}>
      <p>
        {facts
          .filter(({ key }) => inFirstLine.includes(key))
          .map(({ key, text }) => (
            <span key={key}>{text}</span>
          ))}
      </p>
      {others.map(({ key, text, details }) =>
        details.length === 0 ? (
          <p key={key}>{text}</p>
        ) : (
          <p key={key} className={classes.filter}>
            <strong>{text}</strong>
            {[...details.entries()].map(([number, detail]) => (
              <span key={number}>{detail}</span>
            ))}
          </p>
        ),
      )}
    </Box>
  );
};
