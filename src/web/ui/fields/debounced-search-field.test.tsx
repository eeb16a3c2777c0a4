import { Button } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { DebouncedSearchField } from './debounced-search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const List = ({ asked }: { asked: string[] }) => {
  const [searched, setSearched] = useState('old');
  const search = (words: string): void => {
    asked.push(words);
    setSearched(words);
  };
  return (
    <>
      <DebouncedSearchField label="Search" searched={searched} onSearch={search} />
      <Button onClick={() => setSearched('')}>Clear</Button>
    </>
  );
};

const open = async () => {
  const asked: string[] = [];
  await renderPart(<List asked={asked} />);
  await pass(0);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  return { asked, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
};

test('When somebody types, then the search runs after a pause, and the typed text stays', async () => {
  const { asked, field, type } = await open();
  expect(field.value).toBe('old');
  type('law');
  await pass(249);
  type(' law and ');
  await pass(249);
  expect([asked, field.value]).toEqual([[], ' law and ']);
  await pass(1);
  expect([asked, field.value]).toEqual([['law and'], ' law and ']);
});

test('When the search changes from outside, then the field says so, and nothing is searched for again', async () => {
  const { asked, field, type } = await open();
  type('law');
  await pass(250);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await pass(250);
  expect([asked, field.value]).toEqual([['law'], '']);
});
