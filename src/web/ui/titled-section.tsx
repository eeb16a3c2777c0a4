import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import breaks from './breaks.module.css';
import classes from './titled-section.module.css';

interface Props {
  title: string;
  /** Sentences below the title. */
  about?: ReactNode;
  /** Within a dialog its title is the second level. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** A part of a card or dialog with its own heading. */
export const TitledSection = ({ title, about, level = 2, children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <Flex component="section" direction="column" gap="sm">
      <Heading className={classes.title}>{title}</Heading>
      {about && <SectionText>{about}</SectionText>}
      {children}
    </Flex>
  );
};

/** A quiet sentence of a section, such as that there is nothing yet. */
export const SectionText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" mt="-2xs" maw="68ch" className={breaks.anywhere ?? ''}>
    {children}
  </Text>
);
