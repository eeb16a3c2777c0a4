import { Flex } from '@mantine/core';

interface FigureNotesProps {
  notes: readonly string[];
  language: string;
}

export const FigureNotes = ({ notes, language }: FigureNotesProps) => (
  <Flex component="ul" columnGap="md" rowGap={0} wrap="wrap" fz="xs" c="dimmed" lh={1.5} lang={language}>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </Flex>
);
