import { Flex } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './page-nav.module.css';

interface PageNavProps {
  label: string;
  /** Links with keys. */
  children: readonly ReactElement[];
}

export const PageNav = ({ label, children }: PageNavProps) => (
  <nav aria-label={label}>
    <Flex
      component="ul"
      columnGap="md"
      rowGap="2xs"
      wrap="wrap"
      fz="sm"
      mb="md"
      className={classes.pages ?? ''}
    >
      {children.map((link) => (
        <li key={link.key}>{link}</li>
      ))}
    </Flex>
  </nav>
);
