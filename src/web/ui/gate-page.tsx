import { Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './gate-page.module.css';

interface Props {
  children: ReactNode;
  isNarrow?: boolean;
}

export const GatePage = ({ children, isNarrow = false }: Props) => {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main ref={main} tabIndex={-1} className={classes.page} data-narrow={isNarrow || undefined}>
      {children}
    </main>
  );
};

export const GateHeader = ({ title, children }: { title: string; children: ReactNode }) => (
  <header>
    <h1 className={classes.title}>{title}</h1>
    <Text c="dimmed" mt="2xs">
      {children}
    </Text>
  </header>
);

export const GateActions = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" className={classes.foot ?? ''}>
    {children}
  </Group>
);
